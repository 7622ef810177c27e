import { ServiceError } from '@meridian/service';
import Papa from 'papaparse';
import type { Cell } from './text-cells';

export const fileFormats = ['csv', 'json'] as const;
export type FileFormat = (typeof fileFormats)[number];

export interface FileRow {
  /** From 1: the row of a CSV file, with the header and without empty rows, or the position in a JSON list. */
  row: number;
  values: Record<string, unknown>;
  /** Faults of cells that could not be read. */
  faults: { field: string; message: string }[];
}

/** A spreadsheet runs a cell that begins like this as a formula. */
const formulaStart = /^[=+\-@\t\r]/;

export function writeTable(
  entries: readonly Record<string, unknown>[],
  columns: Record<string, Cell<never>>,
  format: FileFormat,
): string {
  const names = Object.keys(columns);
  const pick = (entry: Record<string, unknown>) =>
    names.map((name) => [name, entry[name]] as const);
  if (format === 'json')
    return `${JSON.stringify(
      entries.map((entry) => Object.fromEntries(pick(entry))),
      null,
      2,
    )}\n`;
  const rows = entries.map((entry) => Object.values(writeCells(entry, columns)));
  return `${Papa.unparse({ fields: names, data: rows }, { escapeFormulae: formulaStart })}\r\n`;
}

/** Reads the rows of a file. @throws ServiceError `malformed-request` for a text that is no such file */
export function readTable(
  text: string,
  columns: Record<string, Cell<never>>,
  format: FileFormat,
): FileRow[] {
  return format === 'json' ? readJsonRows(text) : readCsvRows(text, columns);
}

function readJsonRows(text: string): FileRow[] {
  const entries = parseJson(text);
  if (!Array.isArray(entries)) throw malformed('Expected a JSON list of objects.');
  return entries.map((entry: unknown, index) => {
    const isObject = typeof entry === 'object' && entry !== null && !Array.isArray(entry);
    return {
      row: index + 1,
      values: isObject ? { ...entry } : {},
      faults: isObject ? [] : [{ field: '', message: 'expected an object' }],
    };
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw malformed('Expected JSON, found another text.');
  }
}

function readCsvRows(text: string, columns: Record<string, Cell<never>>): FileRow[] {
  // Excel may begin a file with the separator, and end its rows with columns that have no name.
  const table = text.replace(/^\ufeff?(?:sep=.\r?\n)?/i, '');
  const { data, errors, meta } = Papa.parse<Record<string, string>>(table, {
    header: true,
    skipEmptyLines: 'greedy',
  });
  const unknown = (meta.fields ?? []).filter(
    (name) => !(name in columns) && !/^(?:_\d+)?$/.test(name),
  );
  // Entries that have no title are found by their id.
  const needed = 'title' in columns ? 'title' : '_id';
  if (unknown.length > 0 || !meta.fields?.includes(needed)) {
    const found = unknown.length > 0 ? unknown.join(', ') : `no column ${needed}`;
    throw malformed(`Expected columns among ${Object.keys(columns).join(', ')}; found ${found}.`);
  }
  return data.map((cells, index) => {
    const faults = errors
      .filter((error) => error.row === index)
      .map(({ message }) => ({ field: '', message }));
    const texts = Object.keys(columns)
      .filter((name) => name in cells)
      .map((name) => [name, unescapeFormula(cells[name] ?? '')]);
    const read = readCells(Object.fromEntries(texts), columns);
    // The first line has the names of the columns.
    return { row: index + 2, values: read.values, faults: [...faults, ...read.faults] };
  });
}

export function writeCells(
  entry: Readonly<Record<string, unknown>>,
  columns: Record<string, Cell<never>>,
): Record<string, string> {
  const cells = Object.entries(columns).map(([name, cell]) => [
    name,
    cell.write(entry[name] as never),
  ]);
  return Object.fromEntries(cells);
}

/** Reads the values of cells, by column. A cell that cannot be read has a fault and no value. */
export function readCells(
  cells: Readonly<Record<string, string>>,
  columns: Record<string, Cell<never>>,
): Pick<FileRow, 'values' | 'faults'> {
  const values: Record<string, unknown> = {};
  const faults: FileRow['faults'] = [];
  for (const [name, cell] of Object.entries(columns)) {
    const text = cells[name];
    if (text === undefined) continue;
    try {
      // The database rejects these characters, which no one sees.
      if (/[^\P{Cc}\t\r\n]|\p{Cs}/u.test(text))
        throw new Error('expected plain text, found a control character: type the text again');
      values[name] = cell.read(text);
    } catch (error) {
      faults.push({ field: name, message: error instanceof Error ? error.message : 'not read' });
    }
  }
  return { values, faults };
}

/** Removes the quote that `writeTable` puts before a formula. */
function unescapeFormula(text: string): string {
  return /^'[=+\-@\t\r]/.test(text) ? text.slice(1) : text;
}

function malformed(message: string): ServiceError {
  return new ServiceError('malformed-request', message, {
    suggestion: 'Export a file, and change that.',
  });
}

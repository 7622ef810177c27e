import { ServiceError } from '@meridian/service';
import Papa from 'papaparse';
import type { Cell } from './text-cells';

/** A file of courses or conferences. */
export const fileFormats = ['csv', 'json'] as const;
export type FileFormat = (typeof fileFormats)[number];

export interface FileRow {
  /**
   * Counted from 1: which row of a CSV file, the names of the columns included and empty rows left out, or the position
   * in a JSON list.
   */
  row: number;
  /** By field. */
  values: Record<string, unknown>;
  /** What the cells of a row have that their columns do not take. */
  faults: { field: string; message: string }[];
}

/** A spreadsheet would run a cell that begins so as a formula, whatever follows in its other lines. */
const formulaStart = /^[=+\-@\t\r]/;

/** The entries as a file; a CSV file begins with the names of the columns. */
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

/** The rows of a file. @throws ServiceError `malformed-request` for what is no such file */
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
  // Without a name an entry can only be one that exists.
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

/** The cells of an entry, by column. */
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

/** The values of cells, by column. One that its column does not take has a fault, and no value. */
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
      // No database takes these, and no one sees them.
      if (/[^\P{Cc}\t\r\n]|\p{Cs}/u.test(text))
        throw new Error('expected plain text, found a control character: type the text again');
      values[name] = cell.read(text);
    } catch (error) {
      faults.push({ field: name, message: error instanceof Error ? error.message : 'not read' });
    }
  }
  return { values, faults };
}

/** What `writeTable` put before a text that would be a formula. */
function unescapeFormula(text: string): string {
  return /^'[=+\-@\t\r]/.test(text) ? text.slice(1) : text;
}

function malformed(message: string): ServiceError {
  return new ServiceError('malformed-request', message, {
    suggestion: 'Export a file, and change that.',
  });
}

import { isDeepStrictEqual } from 'node:util';
import type { Database } from '@meridian/service';
import type { Reader, Writer } from '../../database/backend-schema';
import { storeImages } from '../../images/store-images';
import { checkEntry, listImages } from './check-entries';
import { type Entry, type Kind, type KindName, kinds } from './kinds';
import { type FileFormat, readTable, writeTable } from './table-files';
import type { EntryFault } from './validate-entry';

/** The result of importing a row, or the result that it would have. */
export interface RowReport {
  row: number;
  id: string;
  title: string;
  result: 'created' | 'updated' | 'unchanged' | 'faulty';
  faults: EntryFault[];
}

/** The rows of a file, and whether they were written: all are, or none. */
export interface ImportReport {
  rows: RowReport[];
  isWritten: boolean;
}

/** Lists the ids of entries that files may not change. */
export type ListForeign = (reader: Reader) => Promise<string[]>;

export async function exportFile(db: Reader, name: KindName, format: FileFormat): Promise<string> {
  const kind: Kind = kinds[name];
  const entries = await kind.list(db);
  return writeTable(
    entries.sort((a, b) => String(a.startDate).localeCompare(String(b.startDate), 'en')),
    kind.columns,
    format,
  );
}

/**
 * Creates and updates entries from a file; entries that are not in it stay. With one faulty row, nothing is
 * written.
 * @param file.isTrial true to report without writing; its images are fetched and stored for a week all the same
 * @param listForeign lists the ids of entries that belong to organizers, who change them themselves
 * @throws ServiceError `malformed-request` for a text that is no such file
 */
export async function importFile(
  db: Writer & Pick<Database['db'], 'transaction'>,
  name: KindName,
  file: { text: string; format: FileFormat; isTrial: boolean },
  listForeign: ListForeign = async () => [],
): Promise<ImportReport> {
  const kind: Kind = kinds[name];
  const rows = readTable(file.text, kind.columns, file.format);
  const images = listImages(
    kind,
    rows.map(({ values }) => values),
  );
  const faultsByImage = await storeImages(db, images);
  return db.transaction(async (transaction) => {
    if (!file.isTrial)
      await kind.lock(
        transaction,
        rows.flatMap(({ values }) => textOf(values._id)),
      );
    const known = new Map((await kind.list(transaction)).map((entry) => [entry._id, entry]));
    const locked = await kind.listLocked(transaction);
    for (const id of await listForeign(transaction))
      locked.set(id, 'it belongs to an organizer, who changes it: leave it out');
    const seen = new Set<string>();
    const planned = rows.map(({ row, values, faults }) => {
      const validated = checkEntry(kind, values, faults, faultsByImage);
      const entry = validated.entry;
      const reason = entry && locked.get(entry._id);
      if (reason && compare(kind, entry, known) !== 'unchanged')
        validated.faults.push({
          field: '_id',
          message: `${entry._id} cannot be imported: ${reason}`,
        });
      if (entry && seen.has(entry._id))
        validated.faults.push({ field: '_id', message: `${entry._id} stands in the file twice` });
      if (entry) seen.add(entry._id);
      return {
        row,
        entry,
        faults: validated.faults,
        title: String(values.title ?? values.alt ?? ''),
      };
    });
    const isWritten = !file.isTrial && planned.every(({ faults }) => faults.length === 0);
    const reports: RowReport[] = [];
    for (const { row, entry, faults, title } of planned) {
      const result = entry && faults.length === 0 ? compare(kind, entry, known) : 'faulty';
      if (entry && isWritten && result !== 'unchanged') await kind.save(transaction, entry);
      reports.push({ row, id: entry?._id ?? '', title, result, faults });
    }
    return { rows: reports, isWritten };
  });
}

function compare(kind: Kind, entry: Entry, known: ReadonlyMap<string, Entry>) {
  const before = known.get(entry._id);
  if (!before) return 'created';
  const isSame = Object.keys(kind.columns).every((name) =>
    isDeepStrictEqual(before[name], entry[name]),
  );
  return isSame ? 'unchanged' : 'updated';
}

function textOf(value: unknown): string[] {
  return typeof value === 'string' && value ? [value] : [];
}

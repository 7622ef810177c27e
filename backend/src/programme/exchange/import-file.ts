import { randomBytes } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Conference, Course } from '@meridian/contracts';
import { eq, ne } from 'drizzle-orm';
import type { BackendContext } from '../../context';
import type { Reader, Writer } from '../../database/backend-schema';
import { expectedImage, isImageField } from '../../pictures/picture-address';
import { listItemImages, renewUploads, saveItemImage } from '../../pictures/queries';
import { toConferenceDto, toCourseDto } from '../programme-dto';
import { publishConference, publishCourse } from '../queries';
import { conferences, courses } from '../tables';
import { type ComputedField, conferenceColumns, courseColumns, pictureColumns } from './columns';
import { toConferenceRow, toCourseRow } from './from-dto';
import { type FileFormat, readTable, writeTable } from './table-files';
import type { Cell } from './text-cells';
import {
  conferenceEntrySchema,
  courseEntrySchema,
  type EntryFault,
  pictureEntrySchema,
  validateEntry,
} from './validate-entry';

/** What became of a row of a file, or would become. */
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

type Entry = Record<string, unknown> & { _id: string };

/** The ids of entries that files may not change. */
export type ListForeign = (reader: Reader) => Promise<string[]>;

/** How one kind of entry is read and written. */
interface Kind {
  columns: Record<string, Cell<never>>;
  /** Fields that name a picture. */
  images: readonly string[];
  validate: (values: Record<string, unknown>) => { entry?: Entry; faults: EntryFault[] };
  list: (reader: Reader) => Promise<Entry[]>;
  /** Ids that a file may not touch, with the reason. */
  listLocked: (reader: Reader) => Promise<Map<string, string>>;
  save: (writer: Writer, entry: Entry) => Promise<void>;
}

export const kinds = {
  courses: {
    columns: courseColumns,
    images: ['courseByLogo', 'courseCategoryLogo', 'courseImage'],
    validate: (values) => validateEntry(courseEntrySchema, values),
    list: async (reader) => (await reader.select().from(courses)).map(toCourseDto),
    listLocked: async () => new Map(),
    save: (writer, entry) =>
      publishCourse(writer, toCourseRow(entry as unknown as Omit<Course, ComputedField>)),
  },
  conferences: {
    columns: conferenceColumns,
    images: ['conferenceImage'],
    validate: (values) => validateEntry(conferenceEntrySchema, values),
    list: async (reader) =>
      (await reader.select().from(conferences).where(eq(conferences.status, 'accepted'))).map(
        toConferenceDto,
      ),
    listLocked: async (reader) => {
      const rows = await reader
        .select({ id: conferences.id })
        .from(conferences)
        .where(ne(conferences.status, 'accepted'));
      return new Map(rows.map(({ id }) => [id, 'it was taken off the site: leave it out']));
    },
    save: (writer, entry) =>
      publishConference(
        writer,
        toConferenceRow(entry as unknown as Omit<Conference, ComputedField>),
      ),
  },
  pictures: {
    columns: pictureColumns,
    images: ['image'],
    validate: (values) => validateEntry(pictureEntrySchema, values),
    list: async (reader) =>
      (await listItemImages(reader)).map(({ item, ...picture }) => ({ _id: item, ...picture })),
    listLocked: async () => new Map(),
    save: (writer, { _id, image, alt }) =>
      saveItemImage(writer, { item: _id, image: String(image), alt: String(alt) }),
  },
} satisfies Record<string, Kind>;

export type KindName = keyof typeof kinds;

/** All public entries as a file. */
export async function exportFile(
  db: BackendContext['db'],
  name: KindName,
  format: FileFormat,
): Promise<string> {
  const kind: Kind = kinds[name];
  const entries = await kind.list(db);
  return writeTable(
    entries.sort((a, b) => String(a.startDate).localeCompare(String(b.startDate), 'en')),
    kind.columns,
    format,
  );
}

/**
 * Creates and updates entries from a file; those that are not in it stay. One faulty row keeps all from being written.
 * @param file.isTrial true to report without writing
 * @param file.loopback whether pictures may come from this machine
 * @param listForeign ids that belong to others, e.g. conferences of organizers, who change them themselves
 * @throws ServiceError `malformed-request` for what is no such file
 */
export async function importFile(
  db: BackendContext['db'],
  name: KindName,
  file: { text: string; format: FileFormat; isTrial: boolean; loopback?: boolean },
  listForeign: ListForeign = async () => [],
): Promise<ImportReport> {
  const kind: Kind = kinds[name];
  const rows = readTable(file.text, kind.columns, file.format);
  return db.transaction(async (transaction) => {
    const known = new Map((await kind.list(transaction)).map((entry) => [entry._id, entry]));
    const locked = await kind.listLocked(transaction);
    for (const id of await listForeign(transaction))
      locked.set(id, 'it belongs to an organizer, who changes it: leave it out');
    const seen = new Set<string>();
    const planned = rows.map(({ row, values, faults }) => {
      const validated = validate(kind, values, faults, file);
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
    await addUploadFaults(transaction, kind, planned);
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

function validate(
  kind: Kind,
  values: Record<string, unknown>,
  faults: EntryFault[],
  { loopback = false }: { loopback?: boolean },
) {
  if (faults.length > 0) return { entry: undefined, faults: [...faults] };
  const { entry, faults: found } = kind.validate(values);
  const faultyImages = kind.images.filter(
    (field) => entry && !isImageField(String(entry[field]), { loopback }),
  );
  return {
    entry: entry && { ...entry, _id: entry._id || newId() },
    faults: [
      ...found,
      ...faultyImages.map((field) => ({
        field,
        message: `${expectedImage}; found ${entry?.[field]}`,
      })),
    ],
  };
}

/** Adds a fault for each upload that an entry names and that is not stored. */
async function addUploadFaults(
  writer: Writer,
  kind: Kind,
  planned: readonly { entry: Entry | undefined; faults: EntryFault[] }[],
): Promise<void> {
  const uploads = planned.flatMap(({ entry, faults }) =>
    kind.images
      .map((field) => ({ field, image: String(entry?.[field]), faults }))
      .filter(({ image }) => image.startsWith('upload:')),
  );
  const stored = await renewUploads(
    writer,
    uploads.map(({ image }) => image),
  );
  for (const { field, image, faults } of uploads)
    if (!stored.has(image))
      faults.push({
        field,
        message: `Expected an upload that is stored, found ${image}, which was not uploaded here or is deleted: upload its file again`,
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

/** 24 hexadecimal characters, as the ids of the specification's database have. */
function newId(): string {
  return randomBytes(12).toString('hex');
}

import type { Conference, Course } from '@meridian/contracts';
import { eq, ne } from 'drizzle-orm';
import * as v from 'valibot';
import type { Reader, Writer } from '../../database/backend-schema';
import { listItemImages, saveItemImage } from '../../images/queries';
import {
  type ComputedField,
  toConferenceDto,
  toConferenceRow,
  toCourseDto,
  toCourseRow,
} from '../programme-dto';
import { lockCourses, publishConference, publishCourse } from '../queries';
import { imageFields } from '../show-images';
import { conferences, courses } from '../tables';
import { conferenceColumns, courseColumns, itemImageColumns } from './columns';
import type { Cell } from './text-cells';
import {
  conferenceEntrySchema,
  courseEntrySchema,
  type EntryFault,
  findConferenceContradictions,
  findCourseContradictions,
  validateEntry,
} from './validate-entry';

export type Entry = Record<string, unknown> & { _id: string };

export interface Kind {
  columns: Record<string, Cell<never>>;
  /** Fields that name an image. */
  images: readonly string[];
  validate: (values: Record<string, unknown>) => { entry?: Entry; faults: EntryFault[] };
  list: (reader: Reader) => Promise<Entry[]>;
  /** Ids that a file may not touch, with the reason. */
  listLocked: (reader: Reader) => Promise<Map<string, string>>;
  save: (writer: Writer, entry: Entry) => Promise<void>;
  /** Locks entries until the transaction ends. Call it first, so that it cannot deadlock with the course form. */
  lock: (writer: Writer, ids: readonly string[]) => Promise<void>;
}

/** The image of an item that is in the code of a remote; the ids are the numbers in the path of its page. */
const itemImageEntrySchema = v.strictObject({
  _id: v.pipe(
    v.string(),
    v.regex(
      /^(?:(?:article|institution|partner)\/[1-9]\d{0,3}|article\/[1-9]\d{0,3}\/[a-z0-9-]{1,40}|provider\/[a-z]+|product\/[a-z]+\/[1-9]\d{0,3})$/,
      'Expected article/<id>, article/<id>/<name in its text>, institution/<id>, partner/<id>, provider/<provider> or product/<provider>/<id>',
    ),
  ),
  image: v.string(),
  alt: v.pipe(v.string(), v.trim(), v.maxLength(300, 'Expected at most 300 characters')),
});

/** For entries that no form changes. */
const lockNone = async () => {};

export const kinds = {
  courses: {
    columns: courseColumns,
    images: imageFields.courses,
    validate: (values) => validateEntry(courseEntrySchema, values, findCourseContradictions),
    list: async (reader) => (await reader.select().from(courses)).map(toCourseDto),
    listLocked: async () => new Map(),
    save: (writer, entry) =>
      publishCourse(writer, toCourseRow(entry as unknown as Omit<Course, ComputedField>)),
    lock: lockCourses,
  },
  conferences: {
    columns: conferenceColumns,
    images: imageFields.conferences,
    validate: (values) =>
      validateEntry(conferenceEntrySchema, values, findConferenceContradictions),
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
    lock: lockNone,
  },
  pictures: {
    columns: itemImageColumns,
    images: ['image'],
    validate: (values) => validateEntry(itemImageEntrySchema, values),
    list: async (reader) =>
      (await listItemImages(reader)).map(({ item, ...rest }) => ({ _id: item, ...rest })),
    listLocked: async () => new Map(),
    save: (writer, { _id, image, alt }) =>
      saveItemImage(writer, { item: _id, image: String(image), alt: String(alt) }),
    lock: lockNone,
  },
} satisfies Record<string, Kind>;

export type KindName = keyof typeof kinds;

import type { Conference, Course } from '@meridian/contracts';
import { and, eq, ne, sql } from 'drizzle-orm';
import type { Reader, Writer } from '../database/backend-schema';
import { toConferenceDto, toCourseDto } from './programme-dto';
import { conferences, courses, type NewConferenceRow, type NewCourseRow } from './tables';

/** All courses by start date. Courses with the status `withdrawn` are only for their own paths. */
export async function listCourses(reader: Reader): Promise<Course[]> {
  const rows = await reader.select().from(courses).orderBy(courses.startDate, courses.title);
  return rows.map(toCourseDto);
}

/** A course, withdrawn ones included. */
export async function findCourse(reader: Reader, id: string): Promise<Course | undefined> {
  const [row] = await reader.select().from(courses).where(eq(courses.id, id));
  return row && toCourseDto(row);
}

/** Locks these courses, existing or not, until the transaction ends. */
export async function lockCourses(writer: Writer, ids: readonly string[]): Promise<void> {
  // Sorted, so that two writers cannot deadlock. Row locks would not cover new courses.
  const names = [...ids].sort().map((id) => sql`${`course ${id}`}`);
  await writer.execute(sql`select pg_advisory_xact_lock(hashtextextended(name, 0))
    from unnest(array[${sql.join(names, sql`, `)}]::text[]) as name`);
}

/**
 * The conferences that visitors see or have seen, past ones included, the earliest first. Those that were taken off
 * the site have the status `withdrawn`.
 */
export async function listPublishedConferences(reader: Reader): Promise<Conference[]> {
  const rows = await reader
    .select()
    .from(conferences)
    .where(ne(conferences.status, 'pending'))
    .orderBy(conferences.startDate, conferences.title);
  return rows.map((row) => {
    const conference = toConferenceDto(row);
    return row.status === 'accepted' ? conference : { ...conference, status: 'withdrawn' };
  });
}

export async function publishCourse(writer: Writer, row: NewCourseRow): Promise<void> {
  await writer.insert(courses).values(row).onConflictDoUpdate({ target: courses.id, set: row });
}

export async function publishConference(writer: Writer, row: NewConferenceRow): Promise<void> {
  await writer
    .insert(conferences)
    .values(row)
    .onConflictDoUpdate({ target: conferences.id, set: row });
}

export async function hideConference(writer: Writer, id: string): Promise<void> {
  await writer.update(conferences).set({ status: 'withdrawn' }).where(eq(conferences.id, id));
}

export async function isPublicImage(reader: Reader, path: string): Promise<boolean> {
  const [row] = await reader
    .select({ id: conferences.id })
    .from(conferences)
    .where(and(eq(conferences.image, path), eq(conferences.status, 'accepted')))
    .limit(1);
  return row !== undefined;
}

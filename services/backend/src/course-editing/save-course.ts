import type { Course } from '@meridian/contracts';
import type { CourseCells, EditedCourse } from '@meridian/contracts/organizers';
import { ServiceError } from '@meridian/service';
import { bigint, jsonb, text } from 'drizzle-orm/pg-core';
import type { BackendContext } from '../context';
import { backendSchema, time, type Writer } from '../database/backend-schema';
import type { SessionOrganizer } from '../identity/identity-service';
import { isSameCourse, readCourseCells, toCourseCells } from '../programme/exchange/course-cells';
import { kinds } from '../programme/exchange/kinds';
import { noSuch } from '../programme/find-by-id';
import { findCourse, lockCourses } from '../programme/queries';
import { invalidForm } from '../requests/body';

/** A record of each saved course: editor, time and content. Rows are only added. */
const courseChanges = backendSchema.table('course_changes', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  courseId: text('course_id').notNull(),
  action: text('action', { enum: ['added', 'changed'] }).notNull(),
  actorUid: text('actor_uid').notNull(),
  actorEmail: text('actor_email').notNull(),
  cells: jsonb('cells').$type<CourseCells>().notNull(),
  happenedAt: time('happened_at').notNull().defaultNow(),
});

export interface CourseToSave {
  id: string;
  /** The version that was read; null for a new course. */
  seen: number | null;
  cells: CourseCells;
}

/**
 * Saves a course in an editor's name. Public pages, lists and calendars show it at once. Sending the same
 * content again changes nothing, so an editor whose response was lost can send it again.
 *
 * @throws ServiceError `not-found` for a change of an unknown course, `version-moved` when the version differs
 *   or a new course has an id that is taken, `invalid-values` with the faults by field
 */
export async function saveCourse(
  { db }: Pick<BackendContext, 'db'>,
  editor: SessionOrganizer,
  { id, seen, cells }: CourseToSave,
): Promise<EditedCourse> {
  // This comes before the transaction, because it fetches images.
  const read = await readCourseCells(db, id, cells);
  const saved = await db.transaction(async (writer) => {
    await lockCourses(writer, [id]);
    const before = await findCourse(writer, id);
    if (!before && seen !== null) throw noSuch('course');
    if (read.status === 'invalid') throw invalidForm(read.faults);
    if (before && isSameCourse(before, read.course)) return before;
    if (before) requireSeen(before, seen);
    await kinds.courses.save(writer, read.course);
    const after = await findCourse(writer, id);
    if (!after) throw new Error(`Course ${id} was saved and is not there`);
    await recordChange(writer, editor, after, before ? 'changed' : 'added');
    return after;
  });
  return toEditedCourse(saved);
}

export function toEditedCourse(course: Course): EditedCourse {
  return { id: course._id, version: course.sequence, cells: toCourseCells(course) };
}

function requireSeen(before: Course, seen: number | null): void {
  if (seen === null)
    throw new ServiceError('version-moved', 'There is a course with this id already.', {
      suggestion: 'Send If-Match with its version to change it.',
    });
  requireSeenVersion(before.sequence, seen);
}

async function recordChange(
  writer: Writer,
  { uid, email }: SessionOrganizer,
  course: Course,
  action: 'added' | 'changed',
): Promise<void> {
  await writer.insert(courseChanges).values({
    courseId: course._id,
    action,
    actorUid: uid,
    actorEmail: email,
    cells: toCourseCells(course),
  });
}

/** @throws ServiceError `version-moved` when the course has another version than the editor has read */
function requireSeenVersion(present: number, seen: number): void {
  if (present === seen) return;
  throw new ServiceError('version-moved', 'The course was changed meanwhile.', {
    suggestion: 'Read it again.',
  });
}

import type { Course } from '@shared/contracts';
import type { Reader } from '../database/backend-schema';
import { toCourse } from './course-on-the-wire';
import { courses } from './tables';

/** All courses, the next to start first. */
export async function listCourses(reader: Reader): Promise<Course[]> {
  const rows = await reader.select().from(courses).orderBy(courses.startDate, courses.title);
  return rows.map(toCourse);
}

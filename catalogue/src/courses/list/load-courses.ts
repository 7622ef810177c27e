import type { LoaderArgs } from '@shared/composition';
import { todayInPakistan } from '@shared/contracts';
import { type CourseSummary, summarizeCourse } from '../course-summary';

export interface CoursesData {
  courses: CourseSummary[];
  /** ISO date in Pakistan: what has begun before comes last. */
  today: string;
}

export async function loadCourses({
  api,
  now,
  signal,
}: Pick<LoaderArgs<unknown>, 'api' | 'now' | 'signal'>): Promise<CoursesData> {
  const { allTasks } = await api.get('/read-course', signal);
  return { courses: allTasks.map(summarizeCourse), today: todayInPakistan(now) };
}

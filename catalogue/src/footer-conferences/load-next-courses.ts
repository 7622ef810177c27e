import type { WidgetLoaderArgs } from '@meridian/composition';
import { todayInPakistan } from '@meridian/contracts';

/** What the footer shows of a course. */
export interface NextCourse {
  id: string;
  title: string;
}

/** How many courses the footer shows. */
const maxShown = 3;

/** The courses that begin today or later, soonest first; those of one day in the order of the list. */
export async function loadNextCourses({
  api,
  now,
  signal,
}: WidgetLoaderArgs): Promise<NextCourse[]> {
  const { allTasks } = await api.get('/read-course', signal);
  const today = todayInPakistan(now);
  return allTasks
    .filter(({ startDate }) => startDate >= today)
    .sort((a, b) => a.startDate.localeCompare(b.startDate, 'en'))
    .slice(0, maxShown)
    .map(({ _id: id, title }) => ({ id, title }));
}

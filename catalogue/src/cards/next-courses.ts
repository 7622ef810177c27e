import type { WidgetLoaderArgs } from '@meridian/composition';
import { type Course, todayInPakistan } from '@meridian/contracts';

/** How many courses home and footer show. */
const maxShown = 3;

/** The courses that begin today or later and take place, soonest first; those of one day in the order of the list. */
export async function loadNextCourses({ api, now, signal }: WidgetLoaderArgs): Promise<Course[]> {
  const { allTasks } = await api.get('/read-course', signal);
  const today = todayInPakistan(now);
  return allTasks
    .filter(({ startDate, status }) => startDate >= today && status !== 'cancelled')
    .sort((a, b) => a.startDate.localeCompare(b.startDate, 'en'))
    .slice(0, maxShown);
}

import type { WidgetLoaderArgs } from '@meridian/composition';
import { todayInPakistan } from '@meridian/contracts';
import type { ConferenceSummary, CourseSummary } from '@meridian/contracts/programme';

/** How many conferences, and how many courses, home and footer show. */
const maxShown = 3;

/** The next conferences that take place, soonest first. */
export async function loadFirstUpcoming({
  api,
  signal,
}: WidgetLoaderArgs): Promise<ConferenceSummary[]> {
  const { conferences } = await api.get('/conference-list', signal);
  return conferences.filter(({ status }) => status !== 'cancelled').slice(0, maxShown);
}

/** The courses that begin today or later and take place, soonest first. */
export async function loadNextCourses({
  api,
  now,
  signal,
}: WidgetLoaderArgs): Promise<CourseSummary[]> {
  const { courses } = await api.get('/course-list', signal);
  const today = todayInPakistan(now);
  return courses
    .filter(({ status, startDate }) => status !== 'cancelled' && startDate >= today)
    .slice(0, maxShown);
}

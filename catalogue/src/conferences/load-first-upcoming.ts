import type { WidgetLoaderArgs } from '@shared/composition';
import { todayInPakistan } from '@shared/contracts';
import { type ConferenceSummary, summarizeConference } from './conference-summary';
import { splitByDay } from './upcoming-and-past';

/** How many conferences home and footer show. */
const shown = 3;

/** The next conferences, soonest first. */
export async function loadFirstUpcoming({
  api,
  now,
  signal,
}: WidgetLoaderArgs): Promise<ConferenceSummary[]> {
  const { allTasks } = await api.get('/show-data', signal);
  return splitByDay(allTasks, todayInPakistan(now))
    .upcoming.slice(0, shown)
    .map(summarizeConference);
}

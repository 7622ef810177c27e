import type { WidgetLoaderArgs } from '@meridian/composition';
import { todayInPakistan } from '@meridian/contracts';
import type { ConferenceSummary } from '@meridian/contracts/programme';
import { summarizeConference } from './conference-summary';

interface Dated {
  /** ISO dates; the end is inclusive. */
  startDate: string;
  endDate: string;
}

/** Splits conferences by whether the last day is over: upcoming ones soonest first, past ones latest first. */
export function splitByDay<Conference extends Dated>(
  conferences: readonly Conference[],
  today: string,
): { upcoming: Conference[]; past: Conference[] } {
  const byDay = [...conferences].sort((a, b) => a.startDate.localeCompare(b.startDate, 'en'));
  return {
    upcoming: byDay.filter((conference) => !isPast(conference, today)),
    past: byDay.filter((conference) => isPast(conference, today)).reverse(),
  };
}

export function isPast({ endDate }: Dated, today: string): boolean {
  return endDate < today;
}

/** How many conferences home and footer show. */
const maxShown = 3;

/** The next conferences, soonest first. */
export async function loadFirstUpcoming({
  api,
  now,
  signal,
}: WidgetLoaderArgs): Promise<ConferenceSummary[]> {
  const { allTasks } = await api.get('/show-data', signal);
  return splitByDay(allTasks, todayInPakistan(now))
    .upcoming.slice(0, maxShown)
    .map(summarizeConference);
}

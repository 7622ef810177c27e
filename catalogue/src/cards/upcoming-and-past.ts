import type { WidgetLoaderArgs } from '@meridian/composition';
import { type ConferenceSummary, isPast } from '@meridian/contracts/programme';

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

/** How many conferences home and footer show. */
const maxShown = 3;

/** The next conferences that take place, soonest first. */
export async function loadFirstUpcoming({
  api,
  signal,
}: WidgetLoaderArgs): Promise<ConferenceSummary[]> {
  const { conferences } = await api.get('/conference-list', signal);
  return conferences.filter(({ status }) => status !== 'cancelled').slice(0, maxShown);
}

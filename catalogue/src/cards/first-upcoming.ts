import type { WidgetLoaderArgs } from '@meridian/composition';
import type { ConferenceSummary } from '@meridian/contracts/programme';

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

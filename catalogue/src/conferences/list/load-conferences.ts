import type { LoaderArgs } from '@shared/composition';
import { todayInPakistan } from '@shared/contracts';
import { type ConferenceSummary, summarizeConference } from '../conference-summary';
import { splitByDay } from '../upcoming-and-past';

export interface ConferencesData {
  upcoming: ConferenceSummary[];
  past: ConferenceSummary[];
}

export async function loadConferences({
  api,
  now,
  signal,
}: Pick<LoaderArgs<unknown>, 'api' | 'now' | 'signal'>): Promise<ConferencesData> {
  const { allTasks } = await api.get('/show-data', signal);
  return splitByDay(allTasks.map(summarizeConference), todayInPakistan(now));
}

import type { LoaderArgs } from '@shared/composition';
import { todayInPakistan } from '@shared/contracts';

export interface AddConferenceData {
  /** The Focus values of the site's conferences, as suggestions. */
  focuses: string[];
  /** The earliest day that a conference may begin on: tomorrow in Pakistan, as an ISO date. */
  firstDay: string;
}

const day = 24 * 60 * 60 * 1000;

export async function loadAddConference({
  api,
  now,
  signal,
}: LoaderArgs<Record<never, never>>): Promise<AddConferenceData> {
  const { allTasks } = await api.get('/show-data', signal).catch((error: unknown) => {
    if (signal.aborted) throw error;
    // The form does without suggestions.
    return { allTasks: [] };
  });
  const focuses = [...new Set(allTasks.map(({ focus }) => focus).filter(Boolean))];
  return {
    focuses: focuses.sort((one, other) => one.localeCompare(other, 'en')),
    firstDay: todayInPakistan(new Date(now.getTime() + day)),
  };
}

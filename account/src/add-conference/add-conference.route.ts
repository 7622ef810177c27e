import { defineRoute, type LoaderArgs } from '@meridian/composition';
import { site, todayInPakistan } from '@meridian/contracts';
import { AddConferencePage } from './AddConferencePage';
import type { AddConferenceData } from './ProposalForm';

/** The form for a new conference; with `?proposal=<id>` for a change of one. */
export const route = defineRoute<'/add_conference', AddConferenceData>({
  loader: loadAddConference,
  Page: AddConferencePage,
  meta: ({ url }) => {
    const isChange = url.searchParams.has('proposal');
    const title = isChange ? 'Change a conference' : 'Add a conference';
    return {
      title,
      description: `List your medical conference with ${site.name}: one form, free of charge, looked at within two working days.`,
      heading: title,
      noIndex: isChange,
    };
  },
});

const dayMs = 24 * 60 * 60 * 1000;

async function loadAddConference({
  api,
  now,
  signal,
}: LoaderArgs<Record<never, never>>): Promise<AddConferenceData> {
  const { allTasks } = await api.get('/show-data', signal).catch((error: unknown) => {
    if (signal.aborted) throw error;
    // The form works without suggestions.
    return { allTasks: [] };
  });
  const focuses = [...new Set(allTasks.map(({ focus }) => focus).filter(Boolean))];
  return {
    focuses: focuses.sort((one, other) => one.localeCompare(other, 'en')),
    firstDay: todayInPakistan(new Date(now.getTime() + dayMs)),
  };
}

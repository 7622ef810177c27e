import { defineRoute } from '@shared/composition';
import { AddConferencePage } from './AddConferencePage';
import { type AddConferenceData, loadAddConference } from './load-add-conference';

/** The form for new conferences; with `?proposal=<id>` for the change of one. */
export const addConferenceRoute = defineRoute<'/add_conference', AddConferenceData>({
  loader: loadAddConference,
  Page: AddConferencePage,
  meta: ({ url }) => {
    const isChange = url.searchParams.has('proposal');
    const title = isChange ? 'Change a conference' : 'Add a conference';
    return {
      title,
      description:
        'List your medical conference with Meridian Health Education: one form, free of charge, looked at within two working days.',
      heading: title,
      noIndex: isChange,
    };
  },
});

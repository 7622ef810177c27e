import { defineRoute } from '@meridian/composition';
import { titleWithOutcome } from '@meridian/composition/forms';
import { EnrollNowPage, enrollNowDescription } from './EnrollNowPage';
import { findOptionName, loadEnrolmentOptions } from './enrolment-options';
import type { EnrollNowData } from './PreRegistrationForm';

export const route = defineRoute<'/enroll-now', EnrollNowData>({
  loader: async ({ api, now, signal, url, submission }) => {
    const options = await loadEnrolmentOptions(api, now, signal);
    // Of the link that led here. Later queries are steps of the form, for which nothing is loaded.
    const chosen = findOptionName(options, url.searchParams);
    return { options, chosen, submission: submission ?? null };
  },
  Page: EnrollNowPage,
  meta: ({ data: { submission } }) => ({
    title: titleWithOutcome('Pre-registration', submission),
    description: enrollNowDescription,
    heading: 'Pre-registration',
  }),
});

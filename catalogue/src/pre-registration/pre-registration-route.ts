import { defineRoute } from '@shared/composition';
import { titleWithOutcome } from '@shared/composition/forms';
import { findOptionName, loadEnrolmentOptions } from './enrolment-options';
import { type PreRegistrationData, PreRegistrationPage } from './PreRegistrationPage';
import { preRegistrationSummary } from './summary';

export const route = defineRoute<'/enroll-now', PreRegistrationData>({
  loader: async ({ api, now, signal, url, submission }) => {
    const offers = await loadEnrolmentOptions(api, now, signal);
    const chosen = findOptionName(offers, url.searchParams);
    return { offers, chosen, submission: submission ?? null };
  },
  Page: PreRegistrationPage,
  meta: ({ data: { submission } }) => ({
    title: titleWithOutcome('Pre-registration', submission),
    description: preRegistrationSummary,
    heading: 'Pre-registration',
  }),
});

import { defineRoute } from '@meridian/composition';
import { titleWithOutcome } from '@meridian/composition/forms';
import { site } from '@meridian/contracts';
import { EnrollNowPage, enrollNowDescription } from './EnrollNowPage';
import { findAskedFor, loadOptionGroups } from './enrolment-options';
import type { EnrollNowData } from './PreRegistrationForm';

export const route = defineRoute<'/enroll-now', EnrollNowData>({
  loader: async ({ api, now, signal, url, submission }) => {
    const groups = await loadOptionGroups(api, now, signal);
    // The link that led here names it. Later queries are steps of the form and load nothing.
    const asked = findAskedFor(groups, url.searchParams);
    return { groups, asked, submission: submission ?? null };
  },
  Page: EnrollNowPage,
  meta: ({ data: { submission }, t }) => ({
    title: titleWithOutcome(t('Pre-registration'), submission, t),
    description: t(enrollNowDescription, { name: site.name }),
    heading: t('Pre-registration'),
  }),
});

import { defineRoute } from '@meridian/composition';
import { titleWithOutcome } from '@meridian/composition/forms';
import { privacyNotice } from '@meridian/contracts/forms';
import { type DeletionData, DeletionPage } from './DeletionPage';

export const route = defineRoute<'/my-data/delete', DeletionData>({
  loader: ({ submission }) => ({ submission: submission ?? null }),
  Page: DeletionPage,
  meta: ({ data: { submission } }) => ({
    title: titleWithOutcome('Delete your data', submission),
    description:
      'See which forms are stored under your e-mail address, and delete them by a link that we mail to it.',
    heading: 'Delete your data',
    breadcrumb: [{ label: 'Privacy notice', to: privacyNotice.path }],
  }),
});

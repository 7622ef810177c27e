import { defineRoute } from '@meridian/composition';
import { titleWithOutcome } from '@meridian/composition/forms';
import { privacyNotice } from '@meridian/contracts/forms';
import { type FormData, loadForm } from '../form-page';
import { DeletionPage } from './DeletionPage';

export const route = defineRoute<'/my-data/delete', FormData>({
  loader: loadForm,
  Page: DeletionPage,
  meta: ({ data: { submission }, t }) => ({
    title: titleWithOutcome(t('Delete your data'), submission, t),
    description: t(
      'See which forms are stored under your e-mail address, and delete them by a link that we mail to it.',
    ),
    heading: t('Delete your data'),
    breadcrumb: [{ label: t('Privacy notice'), to: privacyNotice.path }],
  }),
});

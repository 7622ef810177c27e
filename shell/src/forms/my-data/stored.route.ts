import { defineRoute } from '@meridian/composition';
import { titleWithOutcome } from '@meridian/composition/forms';
import { privacyNotice } from '@meridian/contracts/forms';
import { type FormData, loadForm } from '../form-page';
import { formPaths } from '../form-paths';
import { StoredPage } from './StoredPage';

export const route = defineRoute<'/my-data/stored', FormData>({
  loader: loadForm,
  Page: StoredPage,
  meta: ({ data: { submission }, t }) => ({
    title: titleWithOutcome(t('Your data'), submission, t),
    description: t(
      'Which forms are stored under your e-mail address, and a button that deletes them.',
    ),
    heading: t('Your data'),
    breadcrumb: [
      { label: t('Privacy notice'), to: privacyNotice.path },
      { label: t('Delete your data'), to: formPaths.deletion },
    ],
    noIndex: true,
  }),
});

import { defineRoute } from '@meridian/composition';
import { titleWithOutcome } from '@meridian/composition/forms';
import { pathTo } from '@meridian/contracts';
import { deletionPaths } from './deletion-paths';
import { type StoredData, StoredPage } from './StoredPage';

export const route = defineRoute<'/privacy/stored', StoredData>({
  loader: ({ url, submission }) => ({
    token: submission?.values.token ?? url.searchParams.get('token') ?? '',
    submission: submission ?? null,
  }),
  Page: StoredPage,
  meta: ({ data: { submission } }) => ({
    title: titleWithOutcome('Your data', submission),
    description:
      'Which forms are stored under your e-mail address, and a button that deletes them.',
    heading: 'Your data',
    breadcrumb: [
      { label: 'Privacy notice', to: pathTo('/privacy') },
      { label: 'Delete your data', to: deletionPaths.request },
    ],
    noIndex: true,
  }),
});

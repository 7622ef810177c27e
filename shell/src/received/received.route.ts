import { defineRoute } from '@meridian/composition';
import { titleWithOutcome } from '@meridian/composition/forms';
import { type ReceivedData, ReceivedPage } from './ReceivedPage';

export const route = defineRoute<'/my-data/received', ReceivedData>({
  loader: ({ url, submission }) => ({
    number: submission?.values.token ?? url.searchParams.get('token') ?? '',
    submission: submission ?? null,
  }),
  Page: ReceivedPage,
  meta: ({ data: { submission }, t }) => ({
    title: titleWithOutcome(t('Your pre-registration'), submission, t),
    description: t(
      'What we received with a pre-registration, by its reference number: courses, conferences and fee levels.',
    ),
    heading: t('Your pre-registration'),
    noIndex: true,
  }),
});

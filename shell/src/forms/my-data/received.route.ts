import { defineRoute } from '@meridian/composition';
import { titleWithOutcome } from '@meridian/composition/forms';
import { type FormData, loadForm } from '../form-page';
import { ReceivedPage } from './ReceivedPage';

export const route = defineRoute<'/my-data/received', FormData>({
  loader: loadForm,
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

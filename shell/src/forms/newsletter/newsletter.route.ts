import { defineRoute } from '@meridian/composition';
import { titleWithOutcome } from '@meridian/composition/forms';
import { type FormData, loadForm } from '../form-page';
import { NewsletterPage } from './NewsletterPage';

export const route = defineRoute<'/newsletter', FormData>({
  loader: loadForm,
  Page: NewsletterPage,
  meta: ({ data: { submission }, t }) => ({
    title: titleWithOutcome(t('Newsletter'), submission, t),
    description: t(
      'Subscribe to the newsletter: new courses and conferences by e-mail, about once a month.',
    ),
    heading: t('Newsletter'),
  }),
});

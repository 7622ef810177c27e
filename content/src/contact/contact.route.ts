import { defineRoute } from '@meridian/composition';
import { titleWithOutcome } from '@meridian/composition/forms';
import { site } from '@meridian/contracts';
import { type ContactData, ContactPage } from './ContactPage';

export const route = defineRoute<'/contact', ContactData>({
  loader: ({ submission }) => ({ submission: submission ?? null }),
  Page: ContactPage,
  meta: ({ data: { submission }, t }) => ({
    title: titleWithOutcome(t('Contact'), submission, t),
    description: t(
      'Write, call or visit {name} in Lahore: address, e-mail, telephone, WhatsApp and opening hours.',
      { name: site.name },
    ),
    heading: t('Contact'),
  }),
});

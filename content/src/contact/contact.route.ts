import { defineRoute } from '@meridian/composition';
import { titleWithOutcome } from '@meridian/composition/forms';
import { site } from '@meridian/contracts';
import { type ContactData, ContactPage } from './ContactPage';

export const route = defineRoute<'/contact', ContactData>({
  loader: ({ submission }) => ({ submission: submission ?? null }),
  Page: ContactPage,
  meta: ({ data: { submission } }) => ({
    title: titleWithOutcome('Contact', submission),
    description: `Write, call or visit ${site.name} in Lahore: address, e-mail, telephone, WhatsApp and opening hours.`,
    heading: 'Contact',
  }),
});

import { defineRoute } from '@shared/composition';
import { ContactPage } from './ContactPage';

export const route = defineRoute<'/contact'>({
  Page: ContactPage,
  meta: () => ({
    title: 'Contact',
    description:
      'Write, call or visit Meridian Health Education in Lahore: address, e-mail, telephone, WhatsApp and opening hours.',
    heading: 'Contact',
  }),
});

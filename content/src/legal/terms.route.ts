import { defineRoute } from '@meridian/composition';
import { TermsPage } from './TermsPage';

export const route = defineRoute<'/terms'>({
  Page: TermsPage,
  meta: () => ({
    title: 'Terms of use',
    description:
      'Pre-registration reserves nothing, fees, cancelling, orders on WhatsApp, and what organizers publish: the terms of this site.',
    heading: 'Terms of use',
  }),
});

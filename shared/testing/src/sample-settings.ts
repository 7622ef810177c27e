import type { SiteSettings } from '@shared/contracts';

/** What a site server that was told nothing says to its pages. */
export const sampleSettings: SiteSettings = {
  email: {
    origin: '',
    publicKey: 'meridian-public-key',
    serviceId: 'meridian',
    templates: {
      contact: 'contact',
      newsletter: 'newsletter',
      'pre-registration': 'pre-registration',
    },
  },
};

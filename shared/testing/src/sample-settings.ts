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
  identity: {
    kind: 'emulator',
    apiKey: 'meridian-public-key',
    authDomain: 'demo-meridian.firebaseapp.com',
    projectId: 'demo-meridian',
  },
};

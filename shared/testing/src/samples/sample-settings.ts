import type { SiteSettings } from '@meridian/contracts';

/** The page settings of a site server without configuration. */
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

/** The same where forms go to EmailJS. */
export const emailJsSettings: SiteSettings = {
  ...sampleSettings,
  email: { ...sampleSettings.email, origin: 'https://api.emailjs.test' },
};

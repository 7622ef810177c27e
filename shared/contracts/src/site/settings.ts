import type { FormName } from '../forms/submission';

/** The settings that a site server gives to every page; none of them is secret. */
export interface SiteSettings {
  email: EmailSettings;
  identity: IdentitySettings;
}

/** Where organizers sign in. The keys are public: they name the project and grant no access. */
export interface IdentitySettings {
  /** `emulator`: this site proxies the identity calls; `firebase`: browsers call Google. */
  kind: 'emulator' | 'firebase';
  apiKey: string;
  authDomain: string;
  projectId: string;
}

/** Where forms are sent, in EmailJS's terms. */
export interface EmailSettings {
  /** Origin of the service that receives them, e.g. `https://api.emailjs.com`; empty for this site. */
  origin: string;
  publicKey: string;
  serviceId: string;
  templates: Record<FormName, string>;
}

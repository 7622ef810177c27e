import type { FormName } from './forms/form-names';

/** What a site server says to every page it draws; nothing in it is secret. */
export interface SiteSettings {
  email: EmailSettings;
  identity: IdentitySettings;
}

/** Where organizers sign in; the keys are public and name the project, they open nothing. */
export interface IdentitySettings {
  /** `emulator`: this site hands the identity calls on itself; `firebase`: browsers call Google. */
  kind: 'emulator' | 'firebase';
  apiKey: string;
  authDomain: string;
  projectId: string;
}

/** Where forms are sent, in the words of EmailJS. */
export interface EmailSettings {
  /** Origin of the service that takes them, e.g. `https://api.emailjs.com`; empty: this site. */
  origin: string;
  publicKey: string;
  serviceId: string;
  templates: Record<FormName, string>;
}

import type { IdentitySettings, SiteSettings } from '@shared/contracts';
import { emulatedProject, readFirebaseSettings, ServiceError } from '@shared/service';

/**
 * Reads what pages are told of the service that takes forms: the site's own, in the shape of EmailJS,
 * or EmailJS itself by EMAILJS_ORIGIN and the keys that it gave. The backend reads the same names.
 *
 * And of where organizers sign in: Firebase by FIREBASE_*, else the emulator behind this server.
 *
 * @throws ServiceError `malformed-request` when EMAILJS_ORIGIN is no origin, or FIREBASE_* are not
 *   whole; in production they have no default
 */
export function readSiteSettings(environment: NodeJS.ProcessEnv): SiteSettings {
  return {
    email: {
      origin: readOrigin(environment.EMAILJS_ORIGIN),
      publicKey: environment.EMAILJS_PUBLIC_KEY || 'meridian-public-key',
      serviceId: environment.EMAILJS_SERVICE_ID || 'meridian',
      templates: {
        contact: environment.EMAILJS_TEMPLATE_CONTACT || 'contact',
        newsletter: environment.EMAILJS_TEMPLATE_NEWSLETTER || 'newsletter',
        'pre-registration': environment.EMAILJS_TEMPLATE_PRE_REGISTRATION || 'pre-registration',
      },
    },
    identity: readIdentity(environment),
  };
}

function readIdentity(environment: NodeJS.ProcessEnv): IdentitySettings {
  const firebase = readFirebaseSettings(environment);
  const { apiKey, authDomain, projectId } = firebase ?? emulatedProject;
  return { kind: firebase ? 'firebase' : 'emulator', apiKey, authDomain, projectId };
}

function readOrigin(text: string | undefined): string {
  if (!text) return '';
  if (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)) return new URL(text).origin;
  throw new ServiceError(
    'malformed-request',
    `EMAILJS_ORIGIN is "${text}": set an origin such as https://api.emailjs.com, or leave it unset`,
  );
}

import { ServiceError } from './service-error';

/** A project of Firebase, whose Authentication knows the organizers. */
export interface FirebaseSettings {
  apiKey: string;
  authDomain: string;
  projectId: string;
  /** A Realtime Database that takes the profiles, e.g. `https://project.firebaseio.com`. */
  databaseUrl: string | undefined;
  /** Path of a service account's JSON, for granting rights; undefined grants none. */
  serviceAccount: string | undefined;
}

/** The project of the emulator, which a machine without Firebase runs for itself. */
export const emulatedProject = {
  apiKey: 'meridian-public-key',
  authDomain: 'demo-meridian.firebaseapp.com',
  projectId: 'demo-meridian',
} as const;

const required = ['FIREBASE_API_KEY', 'FIREBASE_AUTH_DOMAIN', 'FIREBASE_PROJECT_ID'] as const;

/**
 * FIREBASE_API_KEY, FIREBASE_AUTH_DOMAIN, FIREBASE_PROJECT_ID, FIREBASE_DATABASE_URL and
 * FIREBASE_SERVICE_ACCOUNT.
 *
 * @returns undefined when none is set: then the emulator takes Firebase's place
 * @throws ServiceError `malformed-request` when some are missing, and in production when all are
 */
export function readFirebaseSettings(environment: NodeJS.ProcessEnv): FirebaseSettings | undefined {
  const missing = required.filter((name) => !environment[name]);
  if (missing.length === required.length) {
    if (environment.NODE_ENV !== 'production') return undefined;
    throw new ServiceError(
      'malformed-request',
      `${required.join(', ')} are not set: production has no default for who signs organizers in`,
    );
  }
  if (missing.length > 0)
    throw new ServiceError(
      'malformed-request',
      `${missing.join(', ')} ${missing.length > 1 ? 'are' : 'is'} not set: Firebase needs ${required.join(', ')}`,
    );
  const projectId = environment.FIREBASE_PROJECT_ID ?? '';
  if (!/^[a-z][a-z0-9-]{3,40}$/.test(projectId))
    throw new ServiceError(
      'malformed-request',
      `FIREBASE_PROJECT_ID is "${projectId}": set the id of a project such as meridian-health`,
    );
  return {
    apiKey: environment.FIREBASE_API_KEY ?? '',
    authDomain: environment.FIREBASE_AUTH_DOMAIN ?? '',
    projectId,
    databaseUrl: readDatabase(environment.FIREBASE_DATABASE_URL),
    serviceAccount: environment.FIREBASE_SERVICE_ACCOUNT || undefined,
  };
}

function readDatabase(text: string | undefined): string | undefined {
  if (!text) return undefined;
  if (URL.canParse(text) && new URL(text).protocol === 'https:') return new URL(text).origin;
  throw new ServiceError(
    'malformed-request',
    'FIREBASE_DATABASE_URL is no https address: set one such as https://project.firebaseio.com',
  );
}

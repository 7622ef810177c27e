import * as v from 'valibot';
import type { SettingValues, Variables } from './read-settings';
import * as variableTypes from './variable-types';

/** Project of the emulator, which replaces Firebase on a developer's machine. */
export const emulatedProject = {
  apiKey: 'meridian-public-key',
  authDomain: 'demo-meridian.firebaseapp.com',
  projectId: 'demo-meridian',
} as const;

const required = ['FIREBASE_API_KEY', 'FIREBASE_AUTH_DOMAIN', 'FIREBASE_PROJECT_ID'] as const;

/** All of Firebase's variables, or none: then the identity emulator is used, never in production. */
export const firebaseVariables = {
  FIREBASE_API_KEY: {
    ...variableTypes.anyText,
    description: 'The web API key of the Firebase project that organizers sign in with.',
    defaultNote: 'the identity emulator',
    example: 'AIzaSyExample',
  },
  FIREBASE_AUTH_DOMAIN: {
    ...variableTypes.anyText,
    description: "The project's domain for signing in.",
    defaultNote: 'the identity emulator',
    example: 'meridian-health.firebaseapp.com',
  },
  FIREBASE_PROJECT_ID: {
    schema: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{3,40}$/)),
    takes: 'the id of a project',
    description: "The project's id, which its tokens are checked against.",
    defaultNote: 'the identity emulator',
    example: 'meridian-health',
  },
} satisfies Variables;

/** Requires key, domain and project together or none of them; production needs them. */
export function requireWholeFirebase(environment: NodeJS.ProcessEnv): string | undefined {
  const missing = required.filter((name) => !environment[name]);
  if (missing.length === 0) return undefined;
  if (missing.length < required.length)
    return `${missing.join(', ')} ${missing.length > 1 ? 'are' : 'is'} not set: Firebase needs ${required.join(', ')}`;
  if (environment.NODE_ENV !== 'production') return undefined;
  return `${required.join(', ')} are not set: production has no default for who signs organizers in`;
}

/** The Firebase project from a service's settings; undefined for the emulator. */
export function pickFirebaseSettings(values: SettingValues<typeof firebaseVariables>) {
  const { FIREBASE_API_KEY, FIREBASE_AUTH_DOMAIN, FIREBASE_PROJECT_ID } = values;
  if (!FIREBASE_API_KEY || !FIREBASE_AUTH_DOMAIN || !FIREBASE_PROJECT_ID) return undefined;
  return {
    apiKey: FIREBASE_API_KEY,
    authDomain: FIREBASE_AUTH_DOMAIN,
    projectId: FIREBASE_PROJECT_ID,
  };
}

import { type FirebaseSettings, readFirebaseSettings } from '@shared/service';
import { type Limit, readLimit } from '../limits/settings';

export interface IdentitySettings {
  /** Undefined: the emulator, where the process runs one. */
  firebase: FirebaseSettings | undefined;
  /** Sign-ins and profiles from one address, and from its network. */
  perAddress: Limit;
  perNetwork: Limit;
}

/**
 * FIREBASE_*, SIGN_IN_LIMIT_PER_ADDRESS and SIGN_IN_LIMIT_PER_NETWORK, e.g. `60/600` for sixty in ten
 * minutes.
 *
 * @throws ServiceError `malformed-request` that says which is wrong; in production FIREBASE_* have no
 *   default
 */
export function readIdentitySettings(environment: NodeJS.ProcessEnv): IdentitySettings {
  const read = (name: string, fallback: string) => readLimit(name, environment[name] || fallback);
  return {
    firebase: readFirebaseSettings(environment),
    perAddress: read('SIGN_IN_LIMIT_PER_ADDRESS', '60/600'),
    perNetwork: read('SIGN_IN_LIMIT_PER_NETWORK', '300/600'),
  };
}

import type { Identity } from '../identity/identity';

/** A service that refuses everything as unavailable, save what is given. */
export function fakeIdentity(given: Partial<Identity> = {}): Identity {
  const refuse = async () => ({ ok: false, error: 'unavailable' }) as const;
  return {
    prepare: () => {},
    signIn: refuse,
    signUp: refuse,
    requestReset: refuse,
    checkReset: refuse,
    resetPassword: refuse,
    ...given,
  };
}

import type { Identity, IdentityResult } from './identity';

/** The state of a site without an identity service: nobody is signed in, nobody can be. */
export function createUnavailableIdentity(): Identity {
  const refuse = async (): Promise<IdentityResult> => ({ ok: false, failure: 'unavailable' });
  return {
    signIn: refuse,
    signUp: refuse,
    signOut: async () => {},
    onChange: (listener) => {
      listener(null);
      return () => {};
    },
  };
}

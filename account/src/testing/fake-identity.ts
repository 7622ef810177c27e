import type { Identity } from '../identity/identity';

/** An identity service that is unavailable except for the methods of `overrides`. */
export function fakeIdentity(overrides: Partial<Identity> = {}): Identity {
  const fail = async () => ({ ok: false, error: 'unavailable' }) as const;
  return {
    prepare: () => {},
    signIn: fail,
    signUp: fail,
    mailConfirmation: fail,
    checkConfirmation: fail,
    confirmEmail: fail,
    requestReset: fail,
    checkReset: fail,
    resetPassword: fail,
    ...overrides,
  };
}

import { identityErrors, readIdentityError } from './identity-errors';

/** The codes of the specification's section 8, and others that signing in by e-mail may meet. */
const codes = [
  ['missing-recaptcha-token', 'not-a-robot'],
  ['password-does-not-meet-requirements', 'weak-password'],
  ['multi-factor-auth-required', 'second-factor'],
  ['user-mismatch', 'other-account'],
  ['user-not-found', 'wrong-credentials'],
  ['popup-blocked', 'popup-blocked'],
  ['popup-closed-by-user', 'popup-closed'],
  ['cancelled-popup-request', 'popup-closed'],
  ['web-storage-unsupported', 'no-storage'],
  ['unauthorized-domain', 'misconfigured'],
  ['network-request-failed', 'network'],
  ['invalid-api-key', 'misconfigured'],
  ['api-key-not-valid.-please-pass-a-valid-api-key.', 'misconfigured'],
  ['argument-error', 'misconfigured'],
  ['internal-error', 'internal'],
  ['invalid-continue-uri', 'misconfigured'],
  ['account-exists-with-different-credential', 'other-provider'],
  ['wrong-password', 'wrong-credentials'],
  ['invalid-credential', 'wrong-credentials'],
  ['email-already-in-use', 'email-in-use'],
  ['weak-password', 'weak-password'],
  ['too-many-requests', 'too-many-attempts'],
  ['invalid-email', 'invalid-email'],
  ['user-disabled', 'disabled'],
  ['invalid-action-code', 'link-ended'],
  ['expired-action-code', 'link-ended'],
  ['service-unavailable', 'unavailable'],
] as const;

describe('an error of the identity service', () => {
  it.each(codes)('auth/%s means %s', (code, failure) => {
    expect(readIdentityError({ code: `auth/${code}` })).toBe(failure);
  });

  it('is internal when its code is unknown', () => {
    for (const error of [new Error('x'), { code: 'auth/new-code' }, { code: 7 }, null, undefined])
      expect(readIdentityError(error)).toBe('internal');
  });

  it('is a network failure when the library itself did not load', () => {
    expect(readIdentityError(Object.assign(new Error('x'), { name: 'ChunkLoadError' }))).toBe(
      'network',
    );
  });

  it('does not reveal who has an account', () => {
    const said = ['user-not-found', 'wrong-password', 'invalid-credential'].map(
      (code) => identityErrors[readIdentityError({ code: `auth/${code}` })],
    );
    expect(new Set(said).size).toBe(1);
  });
});

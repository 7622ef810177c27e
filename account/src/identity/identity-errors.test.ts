import { identityErrors, readIdentityError } from './identity-errors';

/** The codes of the specification's section 8, and others that signing in by e-mail may meet. */
const codes = [
  ['password-does-not-meet-requirements', 'weak-password'],
  ['multi-factor-auth-required', 'second-factor'],
  ['user-not-found', 'wrong-credentials'],
  ['popup-closed-by-user', 'popup-closed'],
  ['web-storage-unsupported', 'no-storage'],
  ['unauthorized-domain', 'misconfigured'],
  ['network-request-failed', 'network'],
  ['api-key-not-valid.-please-pass-a-valid-api-key.', 'misconfigured'],
  ['account-exists-with-different-credential', 'other-provider'],
  ['invalid-credential', 'wrong-credentials'],
  ['email-already-in-use', 'email-in-use'],
  ['too-many-requests', 'too-many-attempts'],
  ['invalid-email', 'invalid-email'],
  ['user-disabled', 'disabled'],
  ['invalid-action-code', 'link-ended'],
  ['expired-action-code', 'link-ended'],
] as const;

it.each(codes)('auth/%s means %s', (code, failure) => {
  expect(readIdentityError({ code: `auth/${code}` })).toBe(failure);
});

it('is internal when its code is unknown', () => {
  for (const error of [new Error('x'), { code: 'auth/new-code' }, { code: 7 }, null, undefined])
    expect(readIdentityError(error)).toBe('internal');
});

it('does not reveal who has an account', () => {
  const said = ['user-not-found', 'wrong-password', 'invalid-credential'].map(
    (code) => identityErrors[readIdentityError({ code: `auth/${code}` })],
  );
  expect(new Set(said).size).toBe(1);
});

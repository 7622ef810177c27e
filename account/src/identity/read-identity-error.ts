import type { IdentityError } from './identity';

/** The meaning of each code of the identity service. */
const errorOfCode: Record<string, IdentityError> = {
  'invalid-credential': 'wrong-credentials',
  'invalid-login-credentials': 'wrong-credentials',
  'wrong-password': 'wrong-credentials',
  'user-not-found': 'wrong-credentials',
  'invalid-email': 'invalid-email',
  'missing-email': 'invalid-email',
  'missing-password': 'wrong-credentials',
  'email-already-in-use': 'email-in-use',
  'weak-password': 'weak-password',
  'password-does-not-meet-requirements': 'weak-password',
  'too-many-requests': 'too-many-attempts',
  'quota-exceeded': 'too-many-attempts',
  'network-request-failed': 'network',
  timeout: 'network',
  'missing-recaptcha-token': 'not-a-robot',
  'invalid-recaptcha-token': 'not-a-robot',
  'recaptcha-not-enabled': 'not-a-robot',
  'captcha-check-failed': 'not-a-robot',
  'multi-factor-auth-required': 'second-factor',
  'user-mismatch': 'other-account',
  'account-exists-with-different-credential': 'other-provider',
  'user-disabled': 'disabled',
  'popup-blocked': 'popup-blocked',
  'popup-closed-by-user': 'popup-closed',
  'cancelled-popup-request': 'popup-closed',
  'web-storage-unsupported': 'no-storage',
  'unauthorized-domain': 'misconfigured',
  'unauthorized-continue-uri': 'misconfigured',
  'invalid-continue-uri': 'misconfigured',
  'invalid-api-key': 'misconfigured',
  // The library makes this code from the sentence in the real service's response.
  'api-key-not-valid.-please-pass-a-valid-api-key.': 'misconfigured',
  'operation-not-allowed': 'misconfigured',
  'argument-error': 'misconfigured',
  'invalid-action-code': 'link-ended',
  'expired-action-code': 'link-ended',
  'internal-error': 'internal',
  'service-unavailable': 'unavailable',
};

/**
 * Reads an error of the identity service's library, e.g. `auth/wrong-password`. Unknown codes are
 * `internal`.
 */
export function readIdentityError(error: unknown): IdentityError {
  const code = (error as { code?: unknown } | null)?.code;
  // A chunk that failed to load is a network failure, too.
  if ((error as { name?: unknown } | null)?.name === 'ChunkLoadError') return 'network';
  if (typeof code !== 'string') return 'internal';
  return errorOfCode[code.replace(/^auth\//, '')] ?? 'internal';
}

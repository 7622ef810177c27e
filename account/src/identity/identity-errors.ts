interface IdentityErrorMessage {
  /** What happened. */
  heading: string;
  /** What to do. */
  text: string;
  /** The codes of the service's library that mean this error, e.g. `wrong-password`. */
  codes: readonly string[];
  /** A visitor cannot solve it without us. */
  needsUs?: true;
}

/**
 * Why a call of the identity service failed. An unknown account and a wrong password are both
 * `wrong-credentials`: strangers must not learn who has an account.
 */
export const identityErrors = {
  unavailable: {
    heading: 'Signing in is not available at present',
    text: 'Nothing was sent, and what you typed is still in the form. To list a conference or to ask about your account, write to us and we will help.',
    codes: ['service-unavailable'],
    needsUs: true,
  },
  'wrong-credentials': {
    heading: 'E-mail address and password do not match',
    text: 'Check both for typing errors and try again. If you forgot the password, ask for a link to set a new one.',
    codes: [
      'invalid-credential',
      'invalid-login-credentials',
      'wrong-password',
      'user-not-found',
      'missing-password',
    ],
  },
  'email-in-use': {
    heading: 'This e-mail address already has an account',
    text: 'Sign in instead, or use another address. If you forgot the password, ask for a link to set a new one.',
    codes: ['email-already-in-use'],
  },
  'invalid-email': {
    heading: 'This e-mail address cannot be right',
    text: 'Check it for typing errors and try again.',
    codes: ['invalid-email', 'missing-email'],
  },
  'weak-password': {
    heading: 'This password is too easy to guess',
    text: 'Choose a longer one, for instance four unrelated words.',
    codes: ['weak-password', 'password-does-not-meet-requirements'],
  },
  'too-many-attempts': {
    heading: 'Too many attempts',
    text: 'This is paused for a while, either for this account or for your internet connection. Wait ten minutes or longer, then try again.',
    codes: ['too-many-requests', 'quota-exceeded'],
  },
  network: {
    heading: 'We could not reach the sign-in service',
    text: 'Check your connection and try again. What you typed is still in the form.',
    codes: ['network-request-failed', 'timeout'],
  },
  'not-a-robot': {
    heading: 'The check that you are a person did not work',
    text: 'Try again in a moment. If it goes on, turn off extensions that block scripts for this page.',
    codes: [
      'missing-recaptcha-token',
      'invalid-recaptcha-token',
      'recaptcha-not-enabled',
      'captcha-check-failed',
    ],
  },
  'second-factor': {
    heading: 'This account asks for a second step',
    text: 'It is protected by a code on a phone, which this page cannot ask for. Write to us and we will help.',
    codes: ['multi-factor-auth-required'],
    needsUs: true,
  },
  'other-account': {
    heading: 'This belongs to another account',
    text: 'Sign out, then sign in with the e-mail address of this account.',
    codes: ['user-mismatch'],
  },
  'other-provider': {
    heading: 'This address signs in another way',
    text: 'Ask for a link to set a password, then sign in with it here.',
    codes: ['account-exists-with-different-credential'],
  },
  disabled: {
    heading: 'This account is closed',
    text: 'Write to us if you think that it should be open.',
    codes: ['user-disabled'],
    needsUs: true,
  },
  'popup-blocked': {
    heading: 'Your browser blocked the sign-in window',
    text: 'Allow pop-up windows for this site and try again, or sign in with e-mail address and password.',
    codes: ['popup-blocked'],
  },
  'popup-closed': {
    heading: 'The sign-in window was closed too early',
    text: 'Try again and leave the window open until it closes by itself.',
    codes: ['popup-closed-by-user', 'cancelled-popup-request'],
  },
  'no-storage': {
    heading: 'Your browser lets this site store nothing',
    text: 'Allow cookies for this site, or leave private browsing, and try again.',
    codes: ['web-storage-unsupported'],
  },
  misconfigured: {
    heading: 'Signing in is not set up properly on our side',
    text: 'Trying again will not help. Write to us and we will put it right; what you typed is still in the form.',
    codes: [
      'unauthorized-domain',
      'unauthorized-continue-uri',
      'invalid-continue-uri',
      'invalid-api-key',
      // The library makes this code from the sentence in the real service's response.
      'api-key-not-valid.-please-pass-a-valid-api-key.',
      'operation-not-allowed',
      'argument-error',
    ],
    needsUs: true,
  },
  'link-ended': {
    heading: 'This link no longer works',
    text: 'It was used already, or it is too old. Ask for a new one and use the newest mail.',
    codes: ['invalid-action-code', 'expired-action-code'],
  },
  'signed-up-only': {
    heading: 'Your account was created, but you are not signed in yet',
    text: 'Sign in with your e-mail address and the password that you have just chosen.',
    codes: [],
  },
  internal: {
    heading: 'Something went wrong on our side',
    text: 'Try again in a moment. What you typed is still in the form.',
    codes: ['internal-error'],
  },
} as const satisfies Record<string, IdentityErrorMessage>;

export type IdentityError = keyof typeof identityErrors;

export function identityErrorMessage(error: IdentityError): IdentityErrorMessage {
  return identityErrors[error];
}

/** Reads an error of the service's library, e.g. `auth/wrong-password`. Unknown codes are `internal`. */
export function readIdentityError(error: unknown): IdentityError {
  const { code, name } = (error ?? {}) as { code?: unknown; name?: unknown };
  // A chunk that failed to load is a network failure, too.
  if (name === 'ChunkLoadError') return 'network';
  const errors = Object.keys(identityErrors) as IdentityError[];
  const plain = String(code).replace(/^auth\//, '');
  return errors.find((known) => identityErrorMessage(known).codes.includes(plain)) ?? 'internal';
}

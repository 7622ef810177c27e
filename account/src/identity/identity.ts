/** The signed-in organizer, as this site's server knows them. */
export interface Organizer {
  uid: string;
  email: string;
  displayName: string;
  /** May decide about proposals. */
  admin: boolean;
}

export interface Credentials {
  email: string;
  password: string;
}

export interface Registration extends Credentials {
  fullName: string;
}

/**
 * Why a call of the identity service failed. An unknown account and a wrong password are both
 * `wrong-credentials`: strangers must not learn who has an account.
 */
export const identityErrors = [
  'unavailable',
  'wrong-credentials',
  'email-in-use',
  'invalid-email',
  'weak-password',
  'too-many-attempts',
  'network',
  'not-a-robot',
  'second-factor',
  'other-account',
  'other-provider',
  'disabled',
  'popup-blocked',
  'popup-closed',
  'no-storage',
  'misconfigured',
  'link-ended',
  'signed-up-only',
  'internal',
] as const;

export type IdentityError = (typeof identityErrors)[number];

export type IdentityResult =
  | { ok: true; organizer: Organizer }
  | { ok: false; error: IdentityError };

/** The result of a step that signs no one in; `Told` is what else it returns. */
export type StepResult<Told = object> = ({ ok: true } & Told) | { ok: false; error: IdentityError };

/** The identity service as the account pages use it. Failures are results; nothing here throws. */
export interface Identity {
  /** Loads the library that calls the service; called when a visitor begins to fill in a form. */
  prepare(): void;
  /** Signs in with the service and opens a session on this site. */
  signIn(credentials: Credentials): Promise<IdentityResult>;
  /** Creates the account, pushes the profile, and opens a session. */
  signUp(registration: Registration): Promise<IdentityResult>;
  /** Requests a mail with a link to set a new password; succeeds for addresses without an account, too. */
  requestReset(email: string): Promise<StepResult>;
  /** Checks whether the code of such a link is still valid, and returns its account's address. */
  checkReset(code: string): Promise<StepResult<{ email: string }>>;
  /** Sets a new password with that code, which works once. */
  resetPassword(code: string, password: string): Promise<StepResult>;
}

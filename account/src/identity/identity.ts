/** Who is signed in, as this site's server knows them. */
export interface Organizer {
  uid: string;
  email: string;
  displayName: string;
  /** May decide about what organizers propose. */
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
 * Why the service refused. An unknown account and a wrong password are both `wrong-credentials`:
 * a stranger must not learn from us who has an account.
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

/** Of a step that tells nothing about an organizer, or what stands in `Told`. */
export type StepResult<Told = object> = ({ ok: true } & Told) | { ok: false; error: IdentityError };

/** The identity service as the account pages use it. Refusals are results; nothing here throws. */
export interface Identity {
  /** Gets the library that talks to the service; called when somebody is about to need it. */
  prepare(): void;
  /** Signs in with the service and opens a session on this site. */
  signIn(credentials: Credentials): Promise<IdentityResult>;
  /** Makes the account, pushes the profile, and opens a session. */
  signUp(registration: Registration): Promise<IdentityResult>;
  /** Has a mail sent with a link to set a new password; the same for addresses without an account. */
  requestReset(email: string): Promise<StepResult>;
  /** Whether the code of such a link is still good, and whose it is. */
  checkReset(code: string): Promise<StepResult<{ email: string }>>;
  /** Sets a new password by that code, which is then used up. */
  resetPassword(code: string, password: string): Promise<StepResult>;
}

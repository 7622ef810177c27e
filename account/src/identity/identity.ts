import type { IdentityError } from './identity-errors';

/** The signed-in organizer, as this site's server knows them. */
export interface Organizer {
  uid: string;
  email: string;
  displayName: string;
  /** May decide about proposals. */
  admin: boolean;
}

export interface Registration {
  fullName: string;
  email: string;
  password: string;
}

/** The result of a step; `Told` is what it returns when it succeeds. */
export type StepResult<Told = object> = ({ ok: true } & Told) | { ok: false; error: IdentityError };

export type IdentityResult = StepResult<{ organizer: Organizer }>;

/** The identity service as the account pages use it. Failures are results; nothing here throws. */
export interface Identity {
  /** Loads the library that calls the service; called when a visitor begins to fill in a form. */
  prepare(): void;
  /** Signs in with the service and opens a session on this site. */
  signIn(credentials: Omit<Registration, 'fullName'>): Promise<IdentityResult>;
  /** Creates the account, pushes the profile, and opens a session. */
  signUp(registration: Registration): Promise<IdentityResult>;
  /** Requests a mail with a link to set a new password; succeeds for addresses without an account, too. */
  requestReset(email: string): Promise<StepResult>;
  /** Checks whether the code of such a link is still valid, and returns its account's address. */
  checkReset(code: string): Promise<StepResult<{ email: string }>>;
  /** Sets a new password with that code, which works once. */
  resetPassword(code: string, password: string): Promise<StepResult>;
}

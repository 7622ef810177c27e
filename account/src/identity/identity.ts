import type { IdentityError } from './identity-errors';

/** The signed-in organizer, as this site's server knows them. */
export interface Organizer {
  uid: string;
  email: string;
  displayName: string;
  /** May decide about proposals. */
  admin: boolean;
  /** The e-mail address is not confirmed, as far as this site's server knows. */
  awaitsConfirmation: boolean;
}

export interface Registration {
  fullName: string;
  email: string;
  password: string;
}

/** The result of a step; `Value` holds what it returns on success. */
export type StepResult<Value = object> =
  | ({ ok: true } & Value)
  | { ok: false; error: IdentityError };

export type IdentityResult = StepResult<{ organizer: Organizer }>;

/** The identity service as the account pages use it. Failures are results; nothing here throws. */
export interface Identity {
  /** Loads the library that calls the service; called when a visitor begins to fill in a form. */
  prepare(): void;
  /** Signs in with the service and opens a session on this site. */
  signIn(credentials: Omit<Registration, 'fullName'>): Promise<IdentityResult>;
  /** Creates the account, pushes the profile, opens a session, and has a link mailed that confirms the address. */
  signUp(registration: Registration): Promise<IdentityResult>;
  /**
   * Has that link mailed again; the service asks for the password. When the address is confirmed already, it opens a
   * session that knows it, and no mail is sent: `organizer` is null after a mail.
   */
  mailConfirmation(
    credentials: Omit<Registration, 'fullName'>,
  ): Promise<StepResult<{ organizer: Organizer | null }>>;
  /** Checks whether the code of such a link is still valid, and returns its account's address. */
  checkConfirmation(code: string): Promise<StepResult<{ email: string }>>;
  /** Confirms the address with that code, which works once. */
  confirmEmail(code: string): Promise<StepResult>;
  /** Requests a mail with a link to set a new password; succeeds for addresses without an account, too. */
  requestReset(email: string): Promise<StepResult>;
  /** As `checkConfirmation`, for a link that sets a new password. */
  checkReset(code: string): Promise<StepResult<{ email: string }>>;
  /** Sets a new password with that code, which works once. */
  resetPassword(code: string, password: string): Promise<StepResult>;
}

/** Who is signed in, as the identity service knows them. */
interface Organizer {
  uid: string;
  email: string;
  displayName: string;
}

interface Credentials {
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
export type IdentityFailure =
  | 'unavailable'
  | 'wrong-credentials'
  | 'email-in-use'
  | 'weak-password'
  | 'too-many-attempts'
  | 'network';

export type IdentityResult =
  | { ok: true; organizer: Organizer }
  | { ok: false; failure: IdentityFailure };

/** The identity service as the account pages use it. Refusals are results; nothing here throws. */
export interface Identity {
  signIn(credentials: Credentials): Promise<IdentityResult>;
  signUp(registration: Registration): Promise<IdentityResult>;
  signOut(): Promise<void>;
  /**
   * Tells who is signed in, now and at every change; null is nobody.
   *
   * @returns a function that stops listening
   */
  onChange(listener: (organizer: Organizer | null) => void): () => void;
}

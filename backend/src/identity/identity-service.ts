import type { JWTVerifyGetKey } from 'jose';

/** An account as the operators see it. */
export interface Account {
  uid: string;
  email: string;
  displayName: string;
  admin: boolean;
  /** Somebody has followed a link that was mailed to the address; else it was only typed in. */
  isConfirmed: boolean;
}

/** The identity service, seen from the server: Firebase or its emulator. */
export interface IdentityService {
  projectId: string;
  /** The keys that its tokens are signed with. */
  keys: JWTVerifyGetKey;
  /**
   * Gives or takes the claim `admin`, for tokens to come.
   *
   * @returns the account; undefined when nobody has this address
   */
  setAdmin(email: string, isAdmin: boolean): Promise<Account | undefined>;
  listAccounts(): Promise<Account[]>;
  /**
   * Since when signing in counts: a new password puts it forward. Missing where the service cannot be
   * asked, or tells us by itself.
   *
   * @returns undefined when the account is gone or disabled
   */
  findTrustedSince?: ((uid: string) => Promise<Date | undefined>) | undefined;
}

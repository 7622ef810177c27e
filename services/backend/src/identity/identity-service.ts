import type { OpsRole } from '@meridian/contracts/schemas';
import type { JWTVerifyGetKey } from 'jose';

/** An organizer's account, as operators see it. */
export interface Account {
  uid: string;
  email: string;
  displayName: string;
  /** May decide about proposals. */
  admin: boolean;
  /** Its roles in the console: the claim `ops`. */
  roles: OpsRole[];
  /** The owner has followed a link that was mailed to the address; otherwise it was only typed in. */
  isConfirmed: boolean;
}

export interface SessionOrganizer extends Omit<Account, 'isConfirmed' | 'roles'> {
  /** The e-mail address was unconfirmed at sign-in, and no later check has found it confirmed. */
  awaitsConfirmation: boolean;
}

/** The identity service as the backend uses it: Firebase or its emulator. */
export interface IdentityService {
  projectId: string;
  /** The keys that its tokens are signed with. */
  keys: JWTVerifyGetKey;
  /** Sets the claim `admin` or `ops` for future tokens. @returns undefined for no account */
  setRight(
    email: string,
    right: Pick<Account, 'admin'> | Pick<Account, 'roles'>,
  ): Promise<Account | undefined>;
  listAccounts(): Promise<Account[]>;
  /** Whether the account's e-mail address is confirmed by now. Missing where the service cannot be asked. */
  isConfirmed?: ((uid: string) => Promise<boolean>) | undefined;
  /**
   * Finds the time before which sign-ins no longer count; a new password moves it forward. Missing if the
   * service cannot be asked, or reports new passwords itself.
   *
   * @returns undefined when the account is deleted or disabled
   */
  findTrustedSince?: ((uid: string) => Promise<Date | undefined>) | undefined;
}

import type { Account } from 'backend';
import type { EmulatedUser } from 'firebase-tools/lib/emulator/auth/state.js';
import type { Accounts } from './accounts';

/** Gives or takes the claim `admin`. @returns undefined when nobody has the address */
export async function setAdmin(
  accounts: Accounts,
  { email, isAdmin }: { email: string; isAdmin: boolean },
): Promise<Account | undefined> {
  const user = accounts.state().getUserByEmail(email.trim().toLowerCase());
  if (!user) return undefined;
  const customAttributes = isAdmin ? '{"admin":true}' : '{}';
  const changed = accounts.state().updateUserByLocalId(user.localId, { customAttributes });
  await accounts.save();
  return toAccount(changed);
}

export function listAccounts(accounts: Accounts): Account[] {
  return [...accounts.state().users.values()].map(toAccount);
}

function toAccount({
  localId,
  email = '',
  displayName = '',
  customAttributes,
  emailVerified,
}: EmulatedUser): Account {
  return {
    uid: localId,
    email,
    displayName,
    admin: customAttributes === '{"admin":true}',
    isConfirmed: emailVerified === true,
  };
}

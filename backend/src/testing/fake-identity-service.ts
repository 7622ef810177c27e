import { createTestIssuer, type TestIssuer } from '@meridian/service/testing';
import type { Account, IdentityService } from '../identity/identity-service';

export interface FakeIdentityService extends IdentityService, TestIssuer {
  accounts: Account[];
  isConfirmed(uid: string): Promise<boolean>;
}

/** An issuer with its own key, for the project `demo-meridian`, and accounts without passwords. */
export async function createFakeIdentityService(clock: () => Date): Promise<FakeIdentityService> {
  const accounts: Account[] = [];
  return {
    ...(await createTestIssuer(clock)),
    accounts,
    async setAdmin(email, isAdmin) {
      const account = accounts.find((each) => each.email === email);
      if (account) account.admin = isAdmin;
      return account;
    },
    async setRoles(email, roles) {
      const account = accounts.find((each) => each.email === email);
      if (account) account.roles = [...roles];
      return account;
    },
    isConfirmed: async (uid) => accounts.find((each) => each.uid === uid)?.isConfirmed ?? false,
    listAccounts: async () => accounts,
  };
}

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
    async setRight(email, right) {
      const account = accounts.find((each) => each.email === email);
      return account && Object.assign(account, right);
    },
    isConfirmed: async (uid) => accounts.find((each) => each.uid === uid)?.isConfirmed ?? false,
    listAccounts: async () => accounts,
  };
}

import { createLocalJWKSet, exportJWK, exportSPKI, generateKeyPair, SignJWT } from 'jose';
import type { Account, IdentityService } from '../identity/identity-service';

export interface FakeIdentityService extends IdentityService {
  accounts: Account[];
  /** The public key as a PEM, which attackers can read too. */
  publicPem: string;
  /** A token of this service. `claims` replace the valid ones; undefined omits one. */
  sign(claims?: Record<string, unknown>, header?: { alg?: string; kid?: string }): Promise<string>;
}

/** An issuer with its own key, for the project `demo-meridian`. */
export async function createFakeIdentityService(now: () => Date): Promise<FakeIdentityService> {
  const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true });
  const jwk = { ...(await exportJWK(publicKey)), kid: 'k1', alg: 'RS256', use: 'sig' };
  const accounts: Account[] = [];
  const projectId = 'demo-meridian';
  return {
    projectId,
    accounts,
    publicPem: await exportSPKI(publicKey),
    keys: createLocalJWKSet({ keys: [jwk] }),
    sign(claims, header) {
      const seconds = Math.floor(now().getTime() / 1000);
      return new SignJWT({
        iss: `https://securetoken.google.com/${projectId}`,
        aud: projectId,
        sub: 'sana',
        email: 'sana@example.com',
        name: 'Sana Malik',
        auth_time: seconds,
        iat: seconds,
        exp: seconds + 3600,
        ...claims,
      })
        .setProtectedHeader({ alg: 'RS256', kid: 'k1', ...header })
        .sign(privateKey);
    },
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
    listAccounts: async () => accounts,
  };
}

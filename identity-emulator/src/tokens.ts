import {
  createLocalJWKSet,
  exportJWK,
  generateKeyPair,
  type JWTPayload,
  type JWTVerifyGetKey,
  jwtVerify,
  SignJWT,
} from 'jose';
import type { AccountRow } from './accounts/tables';
import { tokenLifetimeSeconds } from './config';

/** ID tokens, signed with a key that lives as long as the process. */
export interface Tokens {
  /** The public key, for the backend. */
  keys: JWTVerifyGetKey;
  /** A token for an account that has just signed in. */
  issue(account: AccountRow, at: Date): Promise<string>;
  /** The same token with other claims; its times stay. */
  sign(claims: JWTPayload): Promise<string>;
  /** @returns undefined for a token that is not of this process or has expired */
  verify(token: string): Promise<JWTPayload | undefined>;
}

const keyId = 'identity';

export async function createTokens(projectId: string): Promise<Tokens> {
  const { publicKey, privateKey } = await generateKeyPair('RS256');
  const jwk = { ...(await exportJWK(publicKey)), kid: keyId, alg: 'RS256', use: 'sig' };
  const issuer = `https://securetoken.google.com/${projectId}`;
  const sign = (claims: JWTPayload) =>
    new SignJWT(claims)
      .setProtectedHeader({ alg: 'RS256', kid: keyId, typ: 'JWT' })
      .sign(privateKey);
  return {
    keys: createLocalJWKSet({ keys: [jwk] }),
    sign,
    issue({ uid, email, displayName, isConfirmed, isAdmin }, at) {
      const seconds = Math.floor(at.getTime() / 1000);
      // The claims of Firebase: https://firebase.google.com/docs/auth/admin/verify-id-tokens
      return sign({
        ...(displayName === null ? {} : { name: displayName }),
        ...(isAdmin ? { admin: true } : {}),
        ...{ email, email_verified: isConfirmed, auth_time: seconds, user_id: uid },
        firebase: { identities: { email: [email] }, sign_in_provider: 'password' },
        ...{ iat: seconds, exp: seconds + tokenLifetimeSeconds },
        ...{ sub: uid, iss: issuer, aud: projectId },
      });
    },
    async verify(token) {
      const options = { algorithms: ['RS256'], issuer, audience: projectId };
      const verified = await jwtVerify(token, publicKey, options).catch(() => undefined);
      return verified?.payload;
    },
  };
}

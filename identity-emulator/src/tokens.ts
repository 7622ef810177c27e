import {
  createLocalJWKSet,
  exportJWK,
  generateKeyPair,
  type JWTPayload,
  jwtVerify,
  SignJWT,
} from 'jose';
import type { AccountRow } from './accounts/tables';
import { tokenLifetimeSeconds } from './config';

export type Tokens = Awaited<ReturnType<typeof createTokens>>;

const keyId = 'identity';

/** ID tokens, signed with a key that lives as long as the process. */
export async function createTokens(projectId: string) {
  const { publicKey, privateKey } = await generateKeyPair('RS256');
  const jwk = { ...(await exportJWK(publicKey)), kid: keyId, alg: 'RS256', use: 'sig' };
  const issuer = `https://securetoken.google.com/${projectId}`;
  const sign = (claims: JWTPayload) =>
    new SignJWT(claims)
      .setProtectedHeader({ alg: 'RS256', kid: keyId, typ: 'JWT' })
      .sign(privateKey);
  return {
    /** The public key, for the backend. */
    keys: createLocalJWKSet({ keys: [jwk] }),
    /** The same token with other claims; its times stay. */
    sign,
    /** A token for an account that has just signed in. */
    issue({ uid, email, displayName, isConfirmed, isAdmin }: AccountRow, at: Date) {
      const seconds = Math.floor(at.getTime() / 1000);
      // The claims of Firebase: https://firebase.google.com/docs/auth/admin/verify-id-tokens
      return sign({
        ...(displayName === null ? {} : { name: displayName }),
        ...(isAdmin ? { admin: true } : {}),
        email,
        email_verified: isConfirmed,
        auth_time: seconds,
        user_id: uid,
        firebase: { identities: { email: [email] }, sign_in_provider: 'password' },
        iat: seconds,
        exp: seconds + tokenLifetimeSeconds,
        sub: uid,
        iss: issuer,
        aud: projectId,
      });
    },
    /** @returns undefined for a token that is not of this process or has expired */
    async verify(token: string) {
      const options = { algorithms: ['RS256'], issuer, audience: projectId };
      const verified = await jwtVerify(token, publicKey, options).catch(() => undefined);
      return verified?.payload;
    },
  };
}

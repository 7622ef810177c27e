import { randomUUID } from 'node:crypto';
import {
  exportJWK,
  generateKeyPair,
  type JSONWebKeySet,
  type JWTPayload,
  jwtVerify,
  SignJWT,
} from 'jose';
import { tokenLifetimeSeconds } from '../config';
import type { AccountRow } from './tables';

export type Tokens = ReturnType<typeof createTokens>;

/** The key pair that signs tokens. Generating it takes a third of a second of CPU time. */
export const createKeyPair = () => generateKeyPair('RS256');

/** ID tokens, signed with a key pair that lives as long as the process, and is made for the first token. */
export function createTokens(projectId: string, makeKeyPair = createKeyPair) {
  let keyPair: ReturnType<typeof createKeyPair> | undefined;
  const getKeyPair = () => {
    keyPair ??= makeKeyPair();
    return keyPair;
  };
  // A new id, so that a process with cached keys of an earlier process fetches these.
  const kid = randomUUID();
  const issuer = `https://securetoken.google.com/${projectId}`;
  const sign = async (claims: JWTPayload) =>
    new SignJWT(claims)
      .setProtectedHeader({ alg: 'RS256', kid, typ: 'JWT' })
      .sign((await getKeyPair()).privateKey);
  return {
    /** The public key, for the backend. */
    keys: async () => (await getKeyPair()).publicKey,
    /** The public key for other processes, in the format in which Google publishes Firebase's keys. */
    async keySet(): Promise<JSONWebKeySet> {
      const jwk = await exportJWK((await getKeyPair()).publicKey);
      return { keys: [{ ...jwk, kid, alg: 'RS256', use: 'sig' }] };
    },
    /** Signs the same token with other claims; its times stay. */
    sign,
    /** A token for an account that has just signed in. */
    issue({ uid, email, displayName, isConfirmed, isAdmin, roles }: AccountRow, at: Date) {
      const seconds = Math.floor(at.getTime() / 1000);
      // The claims of Firebase: https://firebase.google.com/docs/auth/admin/verify-id-tokens
      return sign({
        ...(displayName === null ? {} : { name: displayName }),
        ...(isAdmin ? { admin: true } : {}),
        ...(roles.length > 0 ? { ops: roles } : {}),
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
      const { publicKey } = await getKeyPair();
      const verified = await jwtVerify(token, publicKey, options).catch(() => undefined);
      return verified?.payload;
    },
  };
}

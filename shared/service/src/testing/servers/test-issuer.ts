import {
  createLocalJWKSet,
  exportJWK,
  exportSPKI,
  generateKeyPair,
  type JWTVerifyGetKey,
  SignJWT,
} from 'jose';

/** Signs ID tokens as Firebase does. */
export interface TestIssuer {
  projectId: string;
  keys: JWTVerifyGetKey;
  /** The public key as a PEM, which attackers can read too. */
  publicPem: string;
  /** A token of this issuer. `claims` replace the valid ones; undefined omits one. */
  sign(claims?: Record<string, unknown>, header?: { alg?: string; kid?: string }): Promise<string>;
}

/** An issuer with its own key, for the project `demo-meridian`. */
export async function createTestIssuer(clock: () => Date): Promise<TestIssuer> {
  const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true });
  const jwk = { ...(await exportJWK(publicKey)), kid: 'k1', alg: 'RS256', use: 'sig' };
  const projectId = 'demo-meridian';
  return {
    projectId,
    publicPem: await exportSPKI(publicKey),
    keys: createLocalJWKSet({ keys: [jwk] }),
    sign(claims, header) {
      const seconds = Math.floor(clock().getTime() / 1000);
      return new SignJWT({
        iss: `https://securetoken.google.com/${projectId}`,
        aud: projectId,
        sub: 'sana',
        email: 'sana@example.com',
        email_verified: true,
        name: 'Sana Malik',
        auth_time: seconds,
        iat: seconds,
        exp: seconds + 3600,
        ...claims,
      })
        .setProtectedHeader({ alg: 'RS256', kid: 'k1', ...header })
        .sign(privateKey);
    },
  };
}

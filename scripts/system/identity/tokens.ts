import {
  decodeJwt,
  exportJWK,
  generateKeyPair,
  type JSONWebKeySet,
  type JWTPayload,
  jwtVerify,
  SignJWT,
} from 'jose';

/** Signs what the emulator leaves unsigned, with a key that this process alone has. */
export interface Tokens {
  /** For whoever verifies. */
  jwks: JSONWebKeySet;
  /** The emulator's token with a signature, and claims that it does not know of yet. */
  sign(emulated: string | JWTPayload, claims?: JWTPayload): Promise<string>;
  /** @returns the claims, or undefined for a token that is not of this process or has expired */
  verify(token: string): Promise<JWTPayload | undefined>;
  /** The same claims as the emulator wants them: unsigned. */
  unsigned(claims: JWTPayload): string;
}

const keyId = 'identity';

export async function createTokens(projectId: string): Promise<Tokens> {
  const { publicKey, privateKey } = await generateKeyPair('RS256');
  const jwk = { ...(await exportJWK(publicKey)), kid: keyId, alg: 'RS256', use: 'sig' };
  return {
    jwks: { keys: [jwk] },
    sign: (emulated, claims) =>
      new SignJWT({ ...(typeof emulated === 'string' ? decodeJwt(emulated) : emulated), ...claims })
        .setProtectedHeader({ alg: 'RS256', kid: keyId, typ: 'JWT' })
        .sign(privateKey),
    async verify(token) {
      const verified = await jwtVerify(token, publicKey, {
        algorithms: ['RS256'],
        issuer: `https://securetoken.google.com/${projectId}`,
        audience: projectId,
      }).catch(() => undefined);
      return verified?.payload;
    },
    unsigned(claims) {
      const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
      return `${encode({ alg: 'none', typ: 'JWT' })}.${encode(claims)}.`;
    },
  };
}

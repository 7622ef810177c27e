import { createHash, randomBytes } from 'node:crypto';

/** A secret that cannot be guessed: 256 random bits, 43 characters of base64url. */
export function createToken(): string {
  return randomBytes(32).toString('base64url');
}

/**
 * sha256, hex; stored in place of the token, so that someone who reads the hash cannot use it. A slow hash
 * would protect 256 random bits no more.
 */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

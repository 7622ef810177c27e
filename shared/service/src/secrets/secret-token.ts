import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

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

/** Compares in constant time, so that the time tells nothing about where the tokens differ. */
export function isSameToken(received: string, expected: string): boolean {
  return timingSafeEqual(Buffer.from(hashToken(received)), Buffer.from(hashToken(expected)));
}

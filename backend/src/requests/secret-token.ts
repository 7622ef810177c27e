import { createHash, randomBytes } from 'node:crypto';

/** A secret that cannot be guessed: 256 random bits, 43 characters of base64url. */
export function createToken(): string {
  return randomBytes(32).toString('base64url');
}

/** The database stores this hash alone, so that someone who reads it cannot use a token. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

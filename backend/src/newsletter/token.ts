import { createHash, randomBytes } from 'node:crypto';

/** Proves that whoever has it reads a subscriber's mail: 256 random bits, 43 characters. */
export function makeToken(): string {
  return randomBytes(32).toString('base64url');
}

/** All that is kept of a token, so that nobody who reads the database can use one. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

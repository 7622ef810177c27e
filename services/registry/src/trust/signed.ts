import { createHash, createPublicKey, verify } from 'node:crypto';
import type { Signed } from '@meridian/contracts';
import { ServiceError } from '@meridian/service/errors';
import type { SigningKey } from './signing-key';
import type { KeyRole, TrustRoot } from './trust-root';

/** The sha384 of bytes, or of a text's UTF-8 bytes, as an integrity value: `sha384-<base64>`. */
export function digestOf(content: string | Uint8Array): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}

/** Writes a value as JSON, once, and signs exactly that text. */
export function signPayload(value: unknown, key: SigningKey): Signed {
  return key.sign(JSON.stringify(value));
}

/**
 * Checks that a key of the role signed the payload, and returns the payload.
 *
 * @throws ServiceError `signature-invalid`: unknown key, key of another role, revoked key, or a
 * signature that does not belong to these bytes.
 */
export function verifySigned(signed: Signed, root: TrustRoot, role: KeyRole): string {
  const { keyId, payload, signature } = signed;
  const distrust = findDistrust(root, role, keyId);
  if (distrust) throw untrusted(role, distrust);
  if (!isSignedBy(root.keys[keyId] ?? '', payload, signature))
    throw untrusted(role, `a signature that key ${keyId} did not make for this content`);
  return payload;
}

function findDistrust(root: TrustRoot, role: KeyRole, keyId: string): string | null {
  if (root.keys[keyId] === undefined) return `the unknown key ${keyId}`;
  if (root.revoked.includes(keyId)) return `the revoked key ${keyId}`;
  return root.roles[role]?.includes(keyId) ? null : `key ${keyId}, which is not of that role`;
}

/** Whether a key made this signature for exactly this text. */
export function isSignedBy(publicKey: string, text: string, signature: string): boolean {
  const bytes = Buffer.from(text);
  // Lone surrogates become U+FFFD in UTF-8: two texts would share one signature.
  if (bytes.toString() !== text) return false;
  const der = Buffer.from(publicKey, 'base64');
  const key = createPublicKey({ key: der, type: 'spki', format: 'der' });
  return verify(null, bytes, key, Buffer.from(signature, 'base64'));
}

/** Whether a key may sign for a role. */
export function isTrustedKey(root: TrustRoot, role: KeyRole, keyId: string): boolean {
  return findDistrust(root, role, keyId) === null;
}

/**
 * Whether a trust root lists a key that may not sign for a role any more. False for an unknown key, which a newer trust
 * root may list.
 */
export function hasLostTrust(root: TrustRoot, role: KeyRole, keyId: string): boolean {
  return root.keys[keyId] !== undefined && !isTrustedKey(root, role, keyId);
}

function untrusted(role: KeyRole, found: string): ServiceError {
  const suggestion =
    role === 'registry'
      ? 'Take the live map from the registry whose key the trust root lists.'
      : `Sign with a key that the trust root lists for ${role} (TEAM_KEY names its file): npm run release -- team list`;
  return new ServiceError('signature-invalid', `expected a signature of ${role}, found ${found}`, {
    suggestion,
  });
}

/** The error for signed content that is not the expected one. */
export function mismatch(expected: string, found: string, suggestion: string): ServiceError {
  const message = `expected ${expected}, found ${found}`;
  return new ServiceError('integrity-mismatch', message, { suggestion });
}

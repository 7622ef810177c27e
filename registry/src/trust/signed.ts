import { createHash, createPublicKey, type KeyObject, verify } from 'node:crypto';
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
  const publicKey = requireTrustedKey(root, role, signed.keyId);
  if (!isSignedBy(publicKey, signed.payload, signed.signature))
    throw untrusted(role, `a signature that key ${signed.keyId} did not make for this content`);
  return signed.payload;
}

/**
 * Looks a key up that may sign for a role.
 *
 * @returns its public half
 * @throws ServiceError `signature-invalid`: unknown key, key of another role, or revoked key
 */
function requireTrustedKey(root: TrustRoot, role: KeyRole, keyId: string): string {
  const publicKey = root.keys[keyId];
  if (publicKey === undefined) throw untrusted(role, `the unknown key ${keyId}`);
  if (root.revoked.includes(keyId)) throw untrusted(role, `the revoked key ${keyId}`);
  if (!root.roles[role]?.includes(keyId))
    throw untrusted(role, `key ${keyId}, which is not of that role`);
  return publicKey;
}

/** The keys of trust roots, read once: to read a key takes as long as to verify with it. */
const readKeys = new Map<string, KeyObject>();

function readKey(publicKey: string): KeyObject {
  const known = readKeys.get(publicKey);
  if (known) return known;
  const key = createPublicKey({
    key: Buffer.from(publicKey, 'base64'),
    type: 'spki',
    format: 'der',
  });
  readKeys.set(publicKey, key);
  return key;
}

/** Whether a key made this signature for exactly this text. */
export function isSignedBy(publicKey: string, text: string, signature: string): boolean {
  const bytes = Buffer.from(text);
  // Lone surrogates become U+FFFD in UTF-8: two texts would share one signature.
  if (bytes.toString() !== text) return false;
  return verify(null, bytes, readKey(publicKey), Buffer.from(signature, 'base64'));
}

/** Whether a key may sign for a role. */
export function isTrustedKey(root: TrustRoot, role: KeyRole, keyId: string): boolean {
  try {
    requireTrustedKey(root, role, keyId);
    return true;
  } catch {
    return false;
  }
}

/**
 * Whether a trust root lists a key and does not let it sign for a role any more. False for an unknown key, which a
 * newer trust root than this one may list.
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

import { createHash, createPublicKey, type KeyObject, verify } from 'node:crypto';
import type { Signed } from '@meridian/contracts';
import { ServiceError } from '@meridian/service/errors';
import type { SigningKey } from './signing-key';
import type { Role, TrustRoot } from './trust-root';

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
export function verifySigned(signed: Signed, root: TrustRoot, role: Role): string {
  const publicKey = root.keys[signed.keyId];
  if (publicKey === undefined) throw untrusted(role, `the unknown key ${signed.keyId}`);
  if (root.revoked.includes(signed.keyId)) throw untrusted(role, `the revoked key ${signed.keyId}`);
  if (!root.roles[role]?.includes(signed.keyId))
    throw untrusted(role, `key ${signed.keyId}, which is not of that role`);
  const bytes = Buffer.from(signed.payload);
  // Lone surrogates become U+FFFD in UTF-8: two texts would share one signature.
  const isWellFormed = bytes.toString() === signed.payload;
  if (!isWellFormed || !hasSigned(publicKey, bytes, signed.signature))
    throw untrusted(role, `a signature that key ${signed.keyId} did not make for this content`);
  return signed.payload;
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

function hasSigned(publicKey: string, bytes: Uint8Array, signature: string): boolean {
  return verify(null, bytes, readKey(publicKey), Buffer.from(signature, 'base64'));
}

const suggestions = {
  registry: 'Take the live map from the registry whose key the trust root lists.',
  delegation: 'Sign with the key that the trust root lists for it (DELEGATION_KEY names its file).',
};

function untrusted(role: Role, found: string): ServiceError {
  const suggestion =
    role === 'registry' || role === 'delegation'
      ? suggestions[role]
      : `Sign with a key that is enrolled for ${role} (TEAM_KEY names its file): npm run release -- team list`;
  return new ServiceError('signature-invalid', `expected a signature of ${role}, found ${found}`, {
    suggestion,
  });
}

import { isServiceError, ServiceError } from '@meridian/service/errors';
import * as v from 'valibot';
import { plainRootSchema } from './key-roles';
import { type SignedRoot, signedRootSchema, type VerifiedRoot, verifyRoot } from './root-document';
import { keyIdOf } from './signing-key';
import type { TrustRoot } from './trust-root';

/**
 * Reads a file of the trust root, plain or signed. A signed one counts when enough of its own keys signed it: that it
 * is the right one, its place in the configuration says.
 *
 * @throws ServiceError `internal` when the text is no root, a key is not what it is called, or signatures are missing.
 */
export function parseTrustRoot(text: string, origin: string): TrustRoot {
  const signed = parseSignedRoot(text);
  if (signed) return toTrustRoot(verifyFile(signed, origin));
  const root = v.safeParse(v.pipe(v.string(), v.parseJson(), plainRootSchema), text);
  if (!root.success) throw malformed(origin, `a trust root, found: ${v.summarize(root.issues)}`);
  for (const [keyId, publicKey] of Object.entries(root.output.keys)) {
    if (keyIdOf(publicKey) !== keyId)
      throw malformed(
        origin,
        `key ${keyIdOf(publicKey)} under its own id, found it under ${keyId}`,
      );
  }
  return root.output;
}

/** Null for a text that is no signed trust root, such as a plain one. */
export function parseSignedRoot(text: string): SignedRoot | null {
  const signed = v.safeParse(v.pipe(v.string(), v.parseJson(), signedRootSchema), text);
  return signed.success ? signed.output : null;
}

export function toTrustRoot(document: VerifiedRoot): TrustRoot {
  const { epoch, keys, roles, revoked } = document.content;
  return { epoch, keys, roles, revoked, document };
}

function verifyFile(signed: SignedRoot, origin: string): VerifiedRoot {
  try {
    return verifyRoot(signed);
  } catch (error) {
    if (!isServiceError(error)) throw error;
    throw new ServiceError('internal', `${origin}: ${error.message}`, {
      suggestion: error.suggestion ?? 'Put the root document back from where it is saved.',
      cause: error,
    });
  }
}

function malformed(origin: string, expectedAndFound: string): ServiceError {
  return new ServiceError('internal', `${origin}: expected ${expectedAndFound}`, {
    suggestion:
      'Put the root document back from where it is saved; docs/registry.md shows its form.',
  });
}

import { timestampSchema } from '@meridian/contracts/schemas';
import { ServiceError } from '@meridian/service/errors';
import * as v from 'valibot';
import { trustRootEntries } from './key-roles';
import { digestOf, isSignedBy } from './signed';
import { isPublicKeyOf, type SigningKey } from './signing-key';

/** Longest document that is read: keys of some hundred teams. */
export const maxRootBytes = 256_000;
const maxSignatures = 50;

const positive = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2_147_483_647));

/** What keys of the role root sign: a trust root with a version, an end, and who signs the next one. */
const rootContentSchema = v.strictObject({
  kind: v.literal('root'),
  version: positive,
  expiresAt: timestampSchema,
  /** How many different ones of `rootKeys` have to sign the next version. */
  threshold: positive,
  /** Ids of the keys that sign trust roots, and nothing else. They are offline. */
  rootKeys: v.array(v.string()),
  ...trustRootEntries,
});

export type RootContent = v.InferOutput<typeof rootContentSchema>;

/** A trust root as a file and on the wire. Each signature covers the UTF-8 bytes of `signed`, which is JSON. */
export const signedRootSchema = v.strictObject({
  signed: v.pipe(v.string(), v.maxLength(maxRootBytes)),
  signatures: v.pipe(
    v.array(v.strictObject({ keyId: v.string(), signature: v.string() })),
    v.maxLength(maxSignatures),
  ),
});

export type SignedRoot = v.InferOutput<typeof signedRootSchema>;

export interface VerifiedRoot {
  content: RootContent;
  signed: SignedRoot;
  /** sha384 of the signed text. */
  digest: string;
}

/**
 * Reads a signed trust root without looking at its signatures.
 *
 * @throws ServiceError `integrity-mismatch` for a text that is none, or one that contradicts itself
 */
export function readRootContent({ signed }: SignedRoot): RootContent {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), rootContentSchema), signed);
  if (!parsed.success)
    throw mismatch(
      'a trust root',
      v.summarize(parsed.issues),
      'Bring this program and the one that made it to one version.',
    );
  requireSound(parsed.output);
  return parsed.output;
}

/**
 * Checks that enough different keys signed a trust root: those that it names itself and, when it is to follow another,
 * those of that one. Source: "Update the root role" of The Update Framework.
 *
 * @param previous whose next version it has to be; undefined for the one that trust begins with
 * @throws ServiceError `signature-invalid`, `integrity-mismatch`, or `conflict` for another version than the next
 */
export function verifyRoot(signed: SignedRoot, previous?: RootContent): VerifiedRoot {
  const content = readRootContent(signed);
  if (previous) {
    requireNext(content, previous);
    requireThreshold(signed, previous, `version ${previous.version}`);
  }
  requireThreshold(signed, content, `version ${content.version} itself`);
  return { content, signed, digest: digestOf(signed.signed) };
}

/** Ids of the root keys that signed this text, each once however often its signature is there. */
export function findSigners(
  { signed, signatures }: SignedRoot,
  { rootKeys, keys, revoked }: Pick<RootContent, 'rootKeys' | 'keys' | 'revoked'>,
): Set<string> {
  const good = signatures.filter(({ keyId, signature }) => {
    const publicKey = keys[keyId];
    return (
      publicKey !== undefined &&
      rootKeys.includes(keyId) &&
      !revoked.includes(keyId) &&
      isSignedBy(publicKey, signed, signature)
    );
  });
  return new Set(good.map(({ keyId }) => keyId));
}

/** Writes a trust root as the text that is signed; no one has signed it yet. @throws as `readRootContent` */
export function draftRoot(content: RootContent): SignedRoot {
  const draft = { signed: JSON.stringify(content), signatures: [] };
  readRootContent(draft);
  return draft;
}

/** Adds the signature of a key, in place of one that it made before. */
export function signRoot({ signed, signatures }: SignedRoot, key: SigningKey): SignedRoot {
  const { keyId, signature } = key.sign(signed);
  const others = signatures.filter((other) => other.keyId !== keyId);
  return { signed, signatures: [...others, { keyId, signature }] };
}

function requireNext(next: RootContent, previous: RootContent): void {
  if (next.version !== previous.version + 1)
    throw new ServiceError(
      'conflict',
      `expected version ${previous.version + 1} of the trust root, found version ${next.version}`,
      { suggestion: 'Each version follows the one before it, and none is left out.' },
    );
  if (next.epoch < previous.epoch)
    throw mismatch(
      `epoch ${previous.epoch} or a higher one in version ${next.version} of the trust root`,
      `epoch ${next.epoch}`,
      'Propose it from the version before: npm run release -- root propose',
    );
}

function requireThreshold(signed: SignedRoot, content: RootContent, origin: string): void {
  const signers = findSigners(signed, content);
  if (signers.size >= content.threshold) return;
  throw new ServiceError(
    'signature-invalid',
    `expected signatures of ${content.threshold} different root keys of ${origin}, found ${signers.size}`,
    {
      suggestion: 'Have more of its holders sign: npm run release -- root sign <file> --key <file>',
    },
  );
}

function requireSound(content: RootContent): void {
  const { keys, roles, rootKeys, revoked, threshold } = content;
  const misnamed = Object.entries(keys).find(([id, publicKey]) => !isPublicKeyOf(id, publicKey));
  if (misnamed)
    throw unsound('ed25519 keys, each under its own id', `another under ${misnamed[0]}`);
  const unknown = [...rootKeys, ...Object.values(roles).flatMap((ids) => ids ?? [])].find(
    (id) => !keys[id],
  );
  if (unknown !== undefined)
    throw unsound('the key of each id that it names', `none of ${unknown}`);
  const [role, shared] =
    Object.entries(roles)
      .map(([name, ids]) => [name, rootKeys.find((id) => ids?.includes(id))] as const)
      .find(([, id]) => id !== undefined) ?? [];
  if (shared !== undefined)
    throw unsound('root keys that sign nothing else', `${shared}, which has the role ${role}`);
  const active = new Set(rootKeys.filter((id) => !revoked.includes(id)));
  if (active.size < threshold)
    throw unsound(`${threshold} or more root keys, its threshold`, `${active.size}`);
}

function unsound(expected: string, found: string): ServiceError {
  return mismatch(`${expected} in the trust root`, found, 'docs/trust.md shows its form.');
}

function mismatch(expected: string, found: string, suggestion: string): ServiceError {
  return new ServiceError('integrity-mismatch', `expected ${expected}, found ${found}`, {
    suggestion,
  });
}

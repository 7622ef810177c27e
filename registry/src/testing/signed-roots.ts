import {
  createPrivateKeyPem,
  draftRoot,
  parseSigningKey,
  type RootContent,
  type SignedRoot,
  type SigningKey,
  signRoot,
  type TrustRoot,
} from '../trust';

/** A private key of its own. */
const makeTestKey = (): SigningKey => parseSigningKey(createPrivateKeyPem(), 'test');

/** Root keys, of which two sign, and the roots that they make of a plain one. */
export function makeRootKeys(plain: Pick<TrustRoot, 'epoch' | 'keys' | 'roles' | 'revoked'>) {
  const holders = [makeTestKey(), makeTestKey(), makeTestKey()];
  const { epoch, keys, roles, revoked } = plain;
  const listed = (more: readonly SigningKey[]) =>
    Object.fromEntries(more.map(({ keyId, publicKey }) => [keyId, publicKey]));
  const make = (
    version: number,
    changes: Partial<RootContent> = {},
    { signers = holders.slice(0, 2), listing = [] }: MakeOptions = {},
  ): SignedRoot => {
    const content: RootContent = {
      kind: 'root',
      version,
      expiresAt: '2036-01-01T00:00:00.000Z',
      threshold: 2,
      rootKeys: holders.map(({ keyId }) => keyId),
      epoch,
      roles,
      revoked,
      ...changes,
      keys: { ...keys, ...listed([...holders, ...listing]), ...changes.keys },
    };
    return signers.reduce(signRoot, draftRoot(content));
  };
  return { holders, make };
}

interface MakeOptions {
  /** The first two holders by default. */
  signers?: readonly SigningKey[];
  /** Further keys, which roles of the root name. */
  listing?: readonly SigningKey[];
}

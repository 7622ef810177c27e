import { openDelegatedTrust } from './delegated-trust';
import { parseTrustRoot } from './read-trust-root';
import { openRootChain } from './root-chain';
import { draftRoot, type RootContent, type SignedRoot, signRoot } from './root-document';
import { signPayload, verifySigned } from './signed';
import { createPrivateKeyPem, parseSigningKey, type SigningKey } from './signing-key';
import type { TrustRoot } from './trust-root';

const makeKey = () => parseSigningKey(createPrivateKeyPem(), 'test');
const [first, second, other, registry, successor, operators] = [
  makeKey(),
  makeKey(),
  makeKey(),
  makeKey(),
  makeKey(),
  makeKey(),
];

function makeRoot(
  changes: Partial<RootContent> = {},
  signers: readonly SigningKey[] = [first, second],
): SignedRoot {
  const keys = [first, second, other, registry, successor, operators];
  const content: RootContent = {
    kind: 'root',
    version: 1,
    expiresAt: '2027-11-21T12:00:00.000Z',
    threshold: 2,
    rootKeys: [first, second].map((key) => key.keyId),
    epoch: 1,
    keys: Object.fromEntries(keys.map((key) => [key.keyId, key.publicKey])),
    roles: { registry: [registry.keyId], delegation: [operators.keyId] },
    revoked: [],
    ...changes,
  };
  return signers.reduce(signRoot, draftRoot(content));
}
const read = (root: SignedRoot): TrustRoot => parseTrustRoot(JSON.stringify(root), 'root.json');
const versionOf = ({ document }: TrustRoot) => document?.content.version;

describe('the chain of trust roots', () => {
  it('begins with the file, and goes on with each version that the one before vouches for', () => {
    const file = read(makeRoot());
    const chain = openRootChain(() => file);
    expect(chain.root()).toBe(file);
    const rotated = makeRoot({
      version: 2,
      roles: { registry: [registry.keyId, successor.keyId] },
      revoked: [registry.keyId],
    });
    expect(chain.accept(rotated)).toBe(true);
    expect(chain.accept(rotated)).toBe(false);
    expect(versionOf(chain.root())).toBe(2);
    expect(() => verifySigned(registry.sign('{}'), chain.root(), 'registry')).toThrow('revoked');
    expect(verifySigned(successor.sign('{}'), chain.root(), 'registry')).toBe('{}');
    expect(chain.versions().map(({ signed }) => signed)).toEqual([file.document?.signed, rotated]);
  });

  it('leaves no version out', () => {
    const file = read(makeRoot());
    const chain = openRootChain(() => file);
    expect(() => chain.accept(makeRoot({ version: 3 }))).toThrow(
      'expected version 2 of the trust root, found version 3',
    );
    expect(chain.root()).toBe(file);
  });

  it('never goes back, neither by what it is sent nor by an older file of its own', () => {
    const [begin, older, newest] = [makeRoot(), makeRoot({ version: 2 }), makeRoot({ version: 3 })];
    let file = read(begin);
    const chain = openRootChain(() => file);
    for (const version of [older, newest]) chain.accept(version);
    expect(chain.accept(older)).toBe(false);
    expect(() => chain.accept(makeRoot({ version: 2, epoch: 9 }))).toThrow('expected version 4');
    file = read(older);
    expect(versionOf(chain.root())).toBe(3);
    expect(chain.versions().map(({ content }) => content.version)).toEqual([1, 2, 3]);
  });

  /** A chain of a file with this version, and what it says of files that do not count. */
  const openWithFile = (first: SignedRoot) => {
    const files = { current: read(first) };
    const ignored: object[] = [];
    const chain = openRootChain(
      () => files.current,
      (versions) => ignored.push(versions),
    );
    return { chain, ignored, replaceFile: (root: SignedRoot) => (files.current = read(root)) };
  };

  it('never goes back to a file that led to a later file, keys revoked since included', () => {
    const { chain, ignored, replaceFile } = openWithFile(makeRoot({ version: 3 }));
    const revoked = [registry.keyId];
    for (const version of [4, 5]) chain.accept(makeRoot({ version, revoked }));
    replaceFile(makeRoot());
    expect(versionOf(chain.root())).toBe(5);
    expect(() => verifySigned(registry.sign('{}'), chain.root(), 'registry')).toThrow('revoked');
    expect(ignored).toEqual([{ version: 1, newest: 5 }]);
    replaceFile(makeRoot({ version: 3 }));
    expect(versionOf(chain.root())).toBe(5);
    expect(ignored).toHaveLength(1);
  });

  it('never goes back to a plain file', () => {
    const signed = read(makeRoot());
    let file: TrustRoot = signed;
    const ignored: object[] = [];
    const chain = openRootChain(
      () => file,
      (versions) => ignored.push(versions),
    );
    expect(chain.root()).toBe(signed);
    const plain = { epoch: 0, keys: {}, roles: {}, revoked: [] };
    file = parseTrustRoot(JSON.stringify(plain), 'root.json');
    expect(versionOf(chain.root())).toBe(1);
    expect(ignored).toEqual([{ version: null, newest: 1 }]);
  });
});

it('lets operators enrol no root key for a team', () => {
  const trust = openDelegatedTrust(() => read(makeRoot()));
  const enrol = ({ keyId, publicKey }: SigningKey) => ({ keyId, publicKey });
  const teams = { shop: [enrol(first), enrol(other)] };
  const delegation = { kind: 'delegation', epoch: 1, version: 1, teams, revoked: [] };
  trust.accept(signPayload({ ...delegation, issuedAt: '2026-11-21T12:00:00.000Z' }, operators));
  expect(verifySigned(other.sign('{}'), trust.root(), 'team:shop')).toBe('{}');
  expect(() => verifySigned(first.sign('{}'), trust.root(), 'team:shop')).toThrow(
    'which is not of that role',
  );
});

import { openDelegatedTrust } from './delegated-trust';
import { parseTrustRoot } from './read-trust-root';
import { openRootChain } from './root-chain';
import { draftRoot, type RootContent, type SignedRoot, signRoot } from './root-document';
import { signPayload, verifySigned } from './signed';
import { createPrivateKeyPem, parseSigningKey, type SigningKey } from './signing-key';
import { requireUnexpiredRoot, type TrustRoot } from './trust-root';

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
  /** Of operators who lost the keys of the chain before. */
  const beginAgain = (version: number, changes: Partial<RootContent> = {}) =>
    makeRoot({ version, rootKeys: [other.keyId], threshold: 1, epoch: 2, ...changes }, [other]);
  const range = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, index) => from + index);

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

  it('counts for nothing beside a file that begins again above it, after root keys were lost', () => {
    const { chain, ignored, replaceFile } = openWithFile(makeRoot());
    chain.accept(makeRoot({ version: 2 }));
    replaceFile(beginAgain(3));
    expect(chain.root()).toMatchObject({ epoch: 2, document: { content: { version: 3 } } });
    expect(chain.versions()).toHaveLength(1);
    expect(chain.accept(beginAgain(4, { epoch: 3 }))).toBe(true);
    expect(chain.root().epoch).toBe(3);
    expect(ignored).toEqual([]);
    replaceFile(makeRoot());
    expect(versionOf(chain.root())).toBe(4);
  });

  it('stays beside a file that begins again with a version that it has, and takes later ones over', () => {
    const { chain, ignored, replaceFile } = openWithFile(makeRoot());
    for (const version of range(2, 6)) chain.accept(makeRoot({ version }));
    replaceFile(beginAgain(6));
    expect(chain.root().epoch).toBe(1);
    expect(() => chain.accept(beginAgain(7))).toThrow('of version 6, found 0');
    expect(chain.accept(makeRoot({ version: 7 }))).toBe(true);
    expect(versionOf(chain.root())).toBe(7);
    expect(ignored).toEqual([{ version: 6, newest: 6 }]);
    replaceFile(beginAgain(8));
    expect(chain.accept(beginAgain(9))).toBe(true);
    expect(chain.root()).toMatchObject({ epoch: 2, document: { content: { version: 9 } } });
  });

  it('goes on from a file that is its next version', () => {
    const { chain, replaceFile } = openWithFile(makeRoot());
    expect(versionOf(chain.root())).toBe(1);
    replaceFile(makeRoot({ version: 2 }));
    expect(chain.accept(makeRoot({ version: 3 }))).toBe(true);
    expect(chain.versions().map(({ content }) => content.version)).toEqual([1, 2, 3]);
  });

  it('says so when the file begins again while it takes a version over', () => {
    const files = [read(makeRoot()), read(beginAgain(9))];
    const chain = openRootChain(() => files.shift() ?? read(beginAgain(9)));
    expect(() => chain.accept(makeRoot({ version: 2 }))).toThrow(
      'expected version 2 of the trust root to be in use, found version 9',
    );
  });

  it('goes on from what was saved, whichever of its versions the file is', () => {
    const saved = range(2, 4).map((version) => makeRoot({ version }));
    for (const version of range(1, 4)) {
      const chain = openRootChain(() => read(makeRoot({ version })));
      chain.restore(saved);
      expect(versionOf(chain.root())).toBe(4);
    }
    const later = openRootChain(() => read(beginAgain(5)));
    later.restore(saved);
    expect(later.root().epoch).toBe(2);
  });

  it('takes over of what was saved what comes before a gap', () => {
    const chain = openRootChain(() => read(makeRoot()));
    const saved = [2, 4].map((version) => makeRoot({ version }));
    expect(() => chain.restore(saved)).toThrow('expected version 3 of the trust root');
    expect(versionOf(chain.root())).toBe(2);
  });

  it('follows no plain file, which has no keys to vouch for a version', () => {
    const plain = { epoch: 0, keys: {}, roles: {}, revoked: [] };
    const file = parseTrustRoot(JSON.stringify(plain), 'root.json');
    const chain = openRootChain(() => file);
    expect(() => chain.accept(makeRoot())).toThrow('found a plain one');
    expect(chain.root()).toEqual(plain);
  });

  it('is not revoked by operators who enrol teams, neither root key nor timestamp key', () => {
    const roles = {
      registry: [registry.keyId],
      timestamp: [successor.keyId],
      delegation: [operators.keyId],
    };
    const file = read(makeRoot({ roles }));
    const trust = openDelegatedTrust(() => file);
    const revoked = [first.keyId, successor.keyId, registry.keyId];
    const delegation = { kind: 'delegation', epoch: 1, version: 1, teams: {}, revoked };
    trust.accept(signPayload({ ...delegation, issuedAt: '2026-11-21T12:00:00.000Z' }, operators));
    expect(trust.current()?.delegation.revoked).toEqual(revoked);
    expect(trust.root().revoked).toEqual([]);
    expect(trust.root().document).toBe(file.document);
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

describe('a file of the trust root', () => {
  it('is rejected when it is signed by too few', () => {
    expect(() => read(makeRoot({}, [first]))).toThrow(
      'root.json: expected signatures of 2 different root keys of version 1 itself, found 1',
    );
  });

  it('lets nothing be signed or taken over after its end, unless it is plain', () => {
    const root = read(makeRoot());
    const end = new Date('2027-11-21T12:00:00.000Z');
    expect(() => requireUnexpiredRoot(root, new Date(end.getTime() - 1))).not.toThrow();
    expect(() => requireUnexpiredRoot(root, end)).toThrow('which expired at');
    expect(() => requireUnexpiredRoot({}, end)).not.toThrow();
  });
});

import {
  draftRoot,
  findSigners,
  type RootContent,
  type SignedRoot,
  signRoot,
  verifyRoot,
} from './root-document';
import { createPrivateKeyPem, parseSigningKey, type SigningKey } from './signing-key';

const makeKey = () => parseSigningKey(createPrivateKeyPem(), 'test');
const [first, second, third, fourth] = [makeKey(), makeKey(), makeKey(), makeKey()];
const [registry, shop] = [makeKey(), makeKey()];
const all = [first, second, third, fourth, registry, shop];

function makeContent(changes: Partial<RootContent> = {}): RootContent {
  return {
    kind: 'root',
    version: 1,
    expiresAt: '2027-11-21T12:00:00.000Z',
    threshold: 2,
    rootKeys: [first.keyId, second.keyId, third.keyId],
    epoch: 1,
    keys: Object.fromEntries(all.map((key) => [key.keyId, key.publicKey])),
    roles: { registry: [registry.keyId], 'team:shop': [shop.keyId] },
    revoked: [],
    ...changes,
  };
}
const sign = (content: RootContent, ...keys: SigningKey[]): SignedRoot =>
  keys.reduce(signRoot, draftRoot(content));

describe('a signed trust root', () => {
  it('counts when as many different root keys signed it as its threshold says', () => {
    const { content, digest } = verifyRoot(sign(makeContent(), first, third));
    expect(content).toEqual(makeContent());
    expect(digest).toMatch(/^sha384-/);
    expect(() => verifyRoot(sign(makeContent(), first))).toThrow(
      'expected signatures of 2 different root keys of version 1 itself, found 1',
    );
  });

  it('counts the signatures of one key once, however often they are there', () => {
    const { signed, signatures } = sign(makeContent(), first);
    const [signature] = signatures;
    if (!signature) throw new Error('nothing was signed');
    const copies = { signed, signatures: [signature, { ...signature }, { ...signature }] };
    expect(findSigners(copies, makeContent()).size).toBe(1);
    expect(() => verifyRoot(copies)).toThrow('found 1');
    const padded = [signature, { ...signature, signature: `${signature.signature}=` }];
    expect(findSigners({ signed, signatures: padded }, makeContent()).size).toBe(1);
  });

  it('does not list one key twice, under another encoding of it', () => {
    const other = Buffer.concat([Buffer.from(first.publicKey, 'base64'), Buffer.from([0])]);
    const keys = { ...makeContent().keys, ['0'.repeat(32)]: other.toString('base64') };
    expect(() => draftRoot(makeContent({ keys }))).toThrow('each under its own id');
  });
});

describe('the next version of a trust root', () => {
  const previous = makeContent();
  const next = (changes: Partial<RootContent> = {}) => makeContent({ version: 2, ...changes });

  it('is signed by the keys of the one before and by its own', () => {
    const rootKeys = [third.keyId, fourth.keyId];
    const rotated = next({ rootKeys });
    expect(() => verifyRoot(sign(rotated, third, fourth), previous)).toThrow(
      'of version 1, found 1',
    );
    expect(() => verifyRoot(sign(rotated, first, second), previous)).toThrow(
      'of version 2 itself, found 0',
    );
    expect(verifyRoot(sign(rotated, first, third, fourth), previous).content.rootKeys).toEqual(
      rootKeys,
    );
  });

  it.each([1, 3, 99])('is not version %d', (version) => {
    const signed = sign(next({ version }), first, second);
    expect(() => verifyRoot(signed, previous)).toThrow(
      `expected version 2 of the trust root, found version ${version}`,
    );
  });

  it('never has a lower epoch, with which older maps would count again', () => {
    expect(() => verifyRoot(sign(next({ epoch: 0 }), first, second), previous)).toThrow(
      'expected epoch 1 or a higher one',
    );
  });
});

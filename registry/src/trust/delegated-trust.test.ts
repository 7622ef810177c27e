import { openDelegatedTrust } from './delegated-trust';
import { type Delegation, requireUnendedKey } from './delegation';
import { signPayload, verifySigned } from './signed';
import { createPrivateKeyPem, parseSigningKey } from './signing-key';
import type { TrustRoot } from './trust-root';

const makeKey = () => parseSigningKey(createPrivateKeyPem(), 'test');
const [registry, operators, shop, library] = [makeKey(), makeKey(), makeKey(), makeKey()];
const root: TrustRoot = {
  epoch: 1,
  keys: Object.fromEntries([registry, operators, shop].map((key) => [key.keyId, key.publicKey])),
  roles: {
    registry: [registry.keyId],
    delegation: [operators.keyId],
    'team:shop': [shop.keyId],
  },
  revoked: [],
};
const libraryKey = { keyId: library.keyId, publicKey: library.publicKey };

function makeDelegation(changes: Partial<Delegation> = {}): Delegation {
  return {
    kind: 'delegation',
    epoch: 1,
    version: 1,
    issuedAt: '2026-11-21T12:00:00.000Z',
    teams: { library: [libraryKey] },
    revoked: [],
    ...changes,
  };
}
const sign = (changes: Partial<Delegation> = {}, key = operators) =>
  signPayload(makeDelegation(changes), key);
const record = signPayload({ app: 'library' }, library);

describe('a delegation', () => {
  it('gives a team a key, for its app alone', () => {
    const trust = openDelegatedTrust(() => root);
    expect(() => verifySigned(record, trust.root(), 'team:library')).toThrow('the unknown key');
    expect(trust.accept(sign())).toBe(true);
    expect(verifySigned(record, trust.root(), 'team:library')).toBe('{"app":"library"}');
    for (const role of ['team:shop', 'registry', 'delegation'] as const)
      expect(() => verifySigned(record, trust.root(), role)).toThrow('which is not of that role');
  });

  it('revokes keys of teams, those of the trust root too, and no others', () => {
    const trust = openDelegatedTrust(() => root);
    const revoked = [shop.keyId, library.keyId, registry.keyId, operators.keyId];
    trust.accept(sign({ revoked }));
    const isTrusted = (key: typeof shop, role: Parameters<typeof verifySigned>[2]) => () =>
      verifySigned(key.sign('{}'), trust.root(), role);
    expect(isTrusted(shop, 'team:shop')).toThrow('the revoked key');
    expect(isTrusted(library, 'team:library')).toThrow('the revoked key');
    expect(isTrusted(registry, 'registry')()).toBe('{}');
    expect(isTrusted(operators, 'delegation')()).toBe('{}');
  });

  it('is never replaced by an older one, and a raised epoch is newer than any version', () => {
    const trust = openDelegatedTrust(() => root);
    trust.accept(sign({ version: 7, revoked: [library.keyId] }));
    expect(trust.accept(sign({ version: 6 }))).toBe(false);
    expect(trust.current()?.delegation.version).toBe(7);
    expect(trust.accept(sign({ epoch: 2, version: 1 }))).toBe(true);
    expect(trust.accept(sign({ version: 99 }))).toBe(false);
  });

  it('lets a replaced key sign no new release', () => {
    const endsAt = '2026-11-22T00:00:00.000Z';
    const delegation = makeDelegation({ teams: { library: [{ ...libraryKey, endsAt }] } });
    const check = (now: string) => () =>
      requireUnendedKey(delegation, {
        app: 'library',
        keyId: library.keyId,
        now: new Date(now),
      });
    expect(check('2026-11-21T23:59:59.000Z')).not.toThrow();
    expect(check(endsAt)).toThrow(`which ended at ${endsAt}`);
  });
});

import { createToken, hashToken } from '@meridian/service';
import { describeWithDatabase } from '@meridian/service/testing';
import { sql } from 'drizzle-orm';
import { makeRecord, makeShellRecord } from '../testing/make-record';
import { useTestRegistry } from '../testing/start-test-registry';
import {
  createPrivateKeyPem,
  type Delegation,
  digestOf,
  parseSigningKey,
  type SigningKey,
  signPayload,
} from '../trust';

const dayMs = 86_400_000;
const makeKey = () => parseSigningKey(createPrivateKeyPem(), 'test');

describeWithDatabase('teams', (getDatabase) => {
  let operators: SigningKey;
  let now = Date.parse('2026-11-21T08:00:00.000Z');
  const library = makeKey();
  const inDays = (days: number) => new Date(now + days * dayMs).toISOString();

  const test = useTestRegistry(getDatabase, { clock: () => new Date(now) });
  beforeAll(async () => {
    operators = await test.developmentKeys.signingKey('delegation');
  });

  /** The next delegation, made from the one that the registry has. */
  async function next(changes: Partial<Delegation>, key = operators) {
    const { delegation } = await test.client.listTeams();
    const before: Delegation | null = delegation && JSON.parse(delegation.payload);
    const signed = signPayload(
      {
        kind: 'delegation',
        epoch: 0,
        teams: before?.teams ?? {},
        revoked: before?.revoked ?? [],
        version: (before?.version ?? 0) + 1,
        issuedAt: new Date(now).toISOString(),
        ...changes,
      },
      key,
    );
    return { signed, replaces: delegation && digestOf(delegation.payload) };
  }

  async function publish(version: string, key: SigningKey) {
    return test.client.publishDirectory(await test.build(makeRecord('library', version)), key);
  }

  it('that are enrolled can publish from then on', async () => {
    await test.publish(makeShellRecord('shell', '1.0.0'));
    await test.client.promote({ app: 'shell', version: '1.0.0' });
    await expect(publish('1.0.0', library)).rejects.toThrow('found the unknown key');
    const { keyId, publicKey } = library;
    const changed = await test.client.changeTeam('library', {
      action: 'add',
      delegation: await next({ teams: { library: [{ keyId, publicKey }] } }),
    });
    expect(changed.delegation).toMatchObject({ epoch: 0, version: 1 });
    expect(await publish('1.0.0', library)).toMatchObject({ state: 'published' });
  });

  it('get tokens for their app alone, which end by themselves', async () => {
    const token = createToken();
    const { token: made } = await test.client.changeTeam('library', {
      action: 'rotate',
      token: {
        hash: hashToken(token),
        actor: 'library CI',
        actions: ['promote'],
        expiresAt: inDays(90),
      },
    });
    const client = test.clientWith(token);
    await client.promote({ app: 'library', version: '1.0.0' });
    expect(await client.history({ app: 'library' })).toMatchObject([{ actor: 'library CI' }]);
    await expect(client.promote({ app: 'shell', version: '1.0.0' })).rejects.toThrow(
      'expected the right promote:shell or promote, found promote:library with library CI',
    );
    await expect(client.listTeams()).rejects.toThrow('expected the right enrol');
    now += 91 * dayMs;
    await expect(client.promote({ app: 'library', version: '1.0.0' })).rejects.toMatchObject({
      code: 'unauthenticated',
      message: `expected a bearer token of this registry, found ${made?.id} of library CI, which expired at ${made?.expiresAt}`,
    });
  });

  it('whose key is revoked can neither publish nor be promoted, in another registry too', async () => {
    const twin = await test.createTwin();
    await test.client.changeTeam('library', {
      action: 'revoke',
      delegation: await next({ revoked: [library.keyId] }),
    });
    const promote = new Request('http://x/api/registry/channels/production/promote', {
      method: 'POST',
      headers: { authorization: `Bearer ${test.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ app: 'library', version: '1.0.0', reason: 'Try', acceptFewer: true }),
    });
    const response = await twin.app.fetch(promote);
    expect([response.status, await response.text()]).toEqual([
      422,
      expect.stringContaining('the revoked key'),
    ]);
    twin.close();
    await expect(publish('1.2.0', library)).rejects.toThrow('found the revoked key');
    const { map } = await test.client.getLiveMap();
    expect(JSON.parse(map.payload).delegation.version).toBe(2);
  });

  it.each([
    "update registry.tokens set rights = '{publish}'",
    'delete from registry.tokens',
    'delete from registry.delegations',
  ])('%s is rejected by the database', async (statement) => {
    await expect(getDatabase().db.execute(sql.raw(statement))).rejects.toThrow();
  });
});

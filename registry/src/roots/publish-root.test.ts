import { writeFile } from 'node:fs/promises';
import { createToken, hashToken } from '@meridian/service';
import { describeOnEachDatabase } from '@meridian/service/testing';
import type { Registry } from '..';
import { verifyLiveMap } from '../client';
import { makeRecord } from '../testing/make-record';
import { makeRootKeys, makeTestKey } from '../testing/signed-roots';
import { startTestRegistry, type TestRegistry } from '../testing/start-test-registry';
import { parseTrustRoot, type SignedRoot, type TrustRoot } from '../trust';

const hourMs = 3_600_000;

describeOnEachDatabase('publishing a trust root', (getDatabase) => {
  let test: TestRegistry;
  let holders: ReturnType<typeof makeRootKeys>;
  let plain: TrustRoot;
  let registryKey: string;
  const twins: Registry[] = [];
  let now = Date.parse('2026-11-21T08:00:00.000Z');
  const read = (root: SignedRoot): TrustRoot => parseTrustRoot(JSON.stringify(root), 'root.json');
  const verifyWith = async (root: SignedRoot) =>
    verifyLiveMap(await test.client.getLiveMap(), {
      root: read(root),
      channel: 'production',
      now: new Date(now),
    });
  /** As the maintenance does each minute. */
  const renew = async () => twins.push(await test.createTwin());

  beforeAll(async () => {
    test = await startTestRegistry(getDatabase(), { clock: () => new Date(now) });
    await test.publish(makeRecord('shop', '1.0.0'));
    await test.client.promote({ app: 'shop', version: '1.0.0' });
    registryKey = (await test.developmentKeys.signingKey('registry')).keyId;
    plain = test.root();
    holders = makeRootKeys(plain);
  });
  afterAll(async () => {
    for (const twin of twins) twin.close();
    await test.remove();
  });

  it('is rejected where the configuration names a plain one', async () => {
    await expect(test.client.publishRoot(holders.make(2))).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('found a plain one'),
    });
  });

  it('begins with the version of the configuration', async () => {
    await writeFile(test.developmentKeys.rootPath, JSON.stringify(holders.make(1)));
    expect(await test.client.getRoot(1)).toEqual(holders.make(1));
    expect(await test.client.publishRoot(holders.make(1))).toMatchObject({
      version: 1,
      changed: false,
    });
  });

  it.each([
    ['signed by too few', () => holders.make(2, {}, { signers: holders.holders.slice(0, 1) })],
    ['that leaves a version out', () => holders.make(3)],
    ['that is over already', () => holders.make(2, { expiresAt: '2026-11-21T07:59:59.000Z' })],
  ])('rejects one %s', async (_, make) => {
    await expect(test.client.publishRoot(make())).rejects.toThrow(/^expected/);
    await expect(test.client.getRoot(2)).rejects.toMatchObject({ code: 'not-found' });
  });

  it('needs the right enrol, besides the signatures', async () => {
    const token = createToken();
    await test.client.changeTeam('shop', {
      action: 'add',
      token: {
        hash: hashToken(token),
        actor: 'shop team',
        actions: ['publish', 'promote', 'approve'],
        expiresAt: new Date(now + hourMs).toISOString(),
      },
    });
    const client = test.clientWith(token);
    await expect(client.status()).resolves.toBeDefined();
    await expect(client.publishRoot(holders.make(2))).rejects.toMatchObject({
      code: 'forbidden',
      message: expect.stringContaining('expected the right enrol'),
    });
    await expect(test.client.getRoot(2)).rejects.toMatchObject({ code: 'not-found' });
  });

  it('needs a token', async () => {
    await expect(test.clientWith(undefined).publishRoot(holders.make(2))).rejects.toMatchObject({
      code: 'unauthenticated',
    });
  });

  it('counts at once, is noted, and has live maps signed again', async () => {
    now += 1000;
    const { generation } = await test.client.status();
    expect(await test.client.publishRoot(holders.make(2))).toMatchObject({
      version: 2,
      changed: true,
      warnings: [],
    });
    expect(await test.client.getRoot(2)).toEqual(holders.make(2));
    expect(await test.client.audit({ limit: 2 })).toMatchObject([
      { action: 'reissue' },
      { action: 'root', details: expect.stringMatching(/^version 2, sha384-/) },
    ]);
    expect((await test.client.status()).generation).toBe(generation + 1);
    await renew();
    expect((await test.client.status()).generation).toBe(generation + 1);
  });

  it('is kept: neither changed nor deleted', async () => {
    const { sql } = getDatabase();
    await expect(sql`delete from registry.trust_roots`).rejects.toThrow();
    await expect(sql`update registry.trust_roots set version = 9`).rejects.toThrow();
  });

  it('lets two not become the same version', async () => {
    now += 1000;
    const results = await Promise.allSettled(
      [0, 1].map((seconds) =>
        test.client.publishRoot(
          holders.make(3, { expiresAt: `2036-01-01T00:00:0${seconds}.000Z` }),
        ),
      ),
    );
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('with a key for heartbeats refuses those of the registry’s key', async () => {
    const timestamp = makeTestKey();
    const roles = { ...test.root().roles, timestamp: [timestamp.keyId] };
    const root = holders.make(4, { roles }, { listing: [timestamp] });
    now += 2 * hourMs;
    await renew();
    await expect(verifyWith(root)).rejects.toThrow(
      `expected a signature of timestamp, found key ${registryKey}, which is not of that role`,
    );
    const { warnings } = await test.client.publishRoot(root);
    expect(warnings).toEqual([expect.stringContaining('REGISTRY_TIMESTAMP_KEY')]);
    await expect(test.client.getRoot(4)).resolves.toEqual(root);
  });

  it('of which the registry’s key was revoked lets this registry sign nothing more', async () => {
    const next = makeTestKey();
    const roles = { ...test.root().roles, registry: [registryKey, next.keyId], timestamp: [] };
    const changes = { roles, revoked: [registryKey], epoch: 1 };
    const { warnings } = await test.client.publishRoot(
      holders.make(5, changes, { listing: [next] }),
    );
    expect(warnings).toEqual([expect.stringContaining('REGISTRY_SIGNING_KEY')]);
    await expect(test.client.promote({ app: 'shop', version: '1.0.0' })).rejects.toMatchObject({
      code: 'unavailable',
      message: expect.stringContaining(`found ${registryKey}, which it does not list`),
    });
    // It starts all the same, to be given the next root.
    await renew();
  });

  it('that is over lets the registry sign nothing, until the next one', async () => {
    const roles = { registry: [registryKey], 'team:shop': test.root().roles['team:shop'] ?? [] };
    const expiresAt = new Date(now + hourMs).toISOString();
    await test.client.publishRoot(holders.make(6, { roles, epoch: 2, expiresAt }));
    expect(await test.client.promote({ app: 'shop', version: '1.0.0' })).toMatchObject({
      epoch: 2,
    });
    now += hourMs;
    await test.publish(makeRecord('shop', '1.1.0'));
    await expect(test.client.promote({ app: 'shop', version: '1.1.0' })).rejects.toMatchObject({
      code: 'unavailable',
      message: expect.stringContaining(`found version 6, which expired at ${expiresAt}`),
    });
    await test.client.publishRoot(holders.make(7, { roles, epoch: 2 }));
    await test.client.promote({ app: 'shop', version: '1.1.0' });
    await verifyWith(holders.make(7, { roles, epoch: 2 }));
  });

  it('stays in use beside a file that begins again, unless that is above it', async () => {
    const changes = { roles: plain.roles, epoch: 2 };
    const others = makeRootKeys(plain);
    const replaceFile = (root: SignedRoot) =>
      writeFile(test.developmentKeys.rootPath, JSON.stringify(root));
    await replaceFile(others.make(7, changes));
    await expect(test.client.publishRoot(others.make(8, changes))).rejects.toMatchObject({
      code: 'signature-invalid',
    });
    const eighth = holders.make(8, changes);
    expect(await test.client.publishRoot(eighth)).toMatchObject({ version: 8, changed: true });
    await replaceFile(others.make(9, changes));
    const tenth = others.make(10, changes);
    expect(await test.client.publishRoot(tenth)).toMatchObject({ version: 10, changed: true });
    expect(await test.client.publishRoot(tenth)).toMatchObject({ version: 10, changed: false });
    await test.client.promote({ app: 'shop', version: '1.0.0' });
    await verifyWith(tenth);
  });
});

import { writeFile } from 'node:fs/promises';
import { describeWithDatabase } from '@meridian/service/testing';
import type { Registry } from '..';
import { makeRecord } from '../testing/make-record';
import { makeRootKeys } from '../testing/signed-roots';
import { startTestRegistry, type TestRegistry } from '../testing/start-test-registry';

describeWithDatabase('publishing a trust root', (getDatabase) => {
  let test: TestRegistry;
  let holders: ReturnType<typeof makeRootKeys>;
  const twins: Registry[] = [];
  let now = Date.parse('2026-11-21T08:00:00.000Z');
  /** As the maintenance does each minute. */
  const renew = async () => twins.push(await test.createTwin());

  beforeAll(async () => {
    test = await startTestRegistry(getDatabase(), { clock: () => new Date(now) });
    await test.publish(makeRecord('shop', '1.0.0'));
    await test.client.promote({ app: 'shop', version: '1.0.0' });
    holders = makeRootKeys(test.root());
    await writeFile(test.developmentKeys.rootPath, JSON.stringify(holders.make(1)));
  });
  afterAll(async () => {
    for (const twin of twins) twin.close();
    await test.remove();
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
    const client = test.clientWith(await test.makeToken('shop', 'shop team', 'promote'));
    await expect(client.publishRoot(holders.make(2))).rejects.toMatchObject({ code: 'forbidden' });
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
});

import { readFile, writeFile } from 'node:fs/promises';
import { describeWithDatabase } from '@meridian/service/testing';
import { verifyLiveMap } from '../client';
import { makeRecord } from '../testing/make-record';
import { useTestRegistry } from '../testing/start-test-registry';

const hour = 60 * 60 * 1000;

describeWithDatabase('renewing a live map', (getDatabase) => {
  let now = Date.parse('2026-11-21T08:00:00.000Z');
  const test = useTestRegistry(getDatabase, { clock: () => new Date(now) });
  beforeAll(() => test.release(makeRecord('shop', '1.0.0')));

  const response = () => test.client.getLiveMap();
  const verify = () => test.readLiveMap();
  /** A registry renews when it starts. */
  const renew = async () => (await test.createTwin()).close();

  it('leaves a fresh map alone', async () => {
    await renew();
    expect((await response()).heartbeat).toBeNull();
  });

  it('expires when no registry renews it', async () => {
    now += 24 * hour;
    await expect(verify()).rejects.toMatchObject({
      code: 'unavailable',
      message: expect.stringContaining('expired at 2026-11-22T08:00:00.000Z'),
    });
  });

  it('is renewed by a heartbeat that leaves generation and bytes as they are', async () => {
    const before = await response();
    await renew();
    const { map, expiresAt } = await verify();
    expect((await response()).map).toEqual(before.map);
    expect(map.generation).toBe(1);
    expect(Date.parse(expiresAt) - now).toBe(24 * hour);
    expect(await test.client.status()).toMatchObject({ generation: 1, expiresAt });
    expect(await test.client.history()).toHaveLength(1);
  });

  it('does not carry a heartbeat over to another generation', async () => {
    const { heartbeat } = await response();
    await test.release(makeRecord('shop', '1.1.0'));
    const { map, heartbeat: later } = await response();
    expect(later).toBeNull();
    expect(() =>
      verifyLiveMap(
        { map, heartbeat },
        { root: test.root(), channel: 'production', now: new Date(now) },
      ),
    ).toThrow('a heartbeat of generation 2');
  });

  it('begins again at generation 1 under a raised epoch, with the same releases', async () => {
    const before = await verify();
    await raiseEpoch(1);
    await renew();
    const { map } = await verify();
    expect(map).toMatchObject({ epoch: 1, generation: 1, previous: null, apps: before.map.apps });
    expect(await test.client.history({ limit: 1 })).toMatchObject([
      {
        epoch: 1,
        generation: 1,
        action: 'restore',
        from: '1.1.0',
        to: '1.1.0',
        actor: 'registry',
        reason: 'the trust root has epoch 1',
      },
    ]);
    expect(await test.client.rollback({ app: 'shop' })).toMatchObject({ epoch: 1, generation: 2 });
  });

  it('raises the epoch before a change, without a restart', async () => {
    await raiseEpoch(2);
    expect(await test.client.promote({ app: 'shop', version: '1.1.0' })).toMatchObject({
      epoch: 2,
      generation: 2,
    });
  });

  it('changes nothing with a trust root that is older than the map', async () => {
    await raiseEpoch(0);
    await expect(test.client.promote({ app: 'shop', version: '1.0.0' })).rejects.toMatchObject({
      code: 'unavailable',
      message: 'expected a trust root of epoch 2 or newer, found epoch 0',
    });
    await expect(test.createTwin()).rejects.toMatchObject({ code: 'unavailable' });
    await raiseEpoch(2);
  });

  it('does not promote what a revoked key signed', async () => {
    const { keyId } = await test.developmentKeys.signingKey('team:shop');
    const path = test.developmentKeys.rootPath;
    const root = JSON.parse(await readFile(path, 'utf8'));
    await writeFile(path, JSON.stringify({ ...root, revoked: [keyId] }));
    await expect(test.client.promote({ app: 'shop', version: '1.0.0' })).rejects.toMatchObject({
      code: 'signature-invalid',
      message: expect.stringContaining('revoked key'),
    });
  });

  async function raiseEpoch(epoch: number): Promise<void> {
    const path = test.developmentKeys.rootPath;
    const root = JSON.parse(await readFile(path, 'utf8'));
    await writeFile(path, `${JSON.stringify({ ...root, epoch })}${' '.repeat(epoch + 1)}`);
  }
});

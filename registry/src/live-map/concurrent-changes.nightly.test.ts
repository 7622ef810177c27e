import { describeOnPostgresql } from '@meridian/service/testing';
import type { Retention } from '../client';
import { holdTable } from '../testing/hold-table';
import { makeRecord } from '../testing/make-record';
import { useTestRegistry } from '../testing/start-test-registry';

const reason = 'The checkout fails.';
const dayMs = 86_400_000;
const list = (releases: Retention['removed'], app: string) =>
  releases.filter((one) => one.app === app).map(({ version }) => version);

describeOnPostgresql('a block and a promotion of one release at one time', (getDatabase) => {
  const test = useTestRegistry(getDatabase);
  beforeAll(async () => {
    for (const app of ['early', 'late']) await test.publish(makeRecord(app, '1.0.0'));
  });

  it('reject the block, where the promotion comes first', async () => {
    const held = await holdTable(getDatabase(), 'live_maps');
    const promoted = test.client.promote({ app: 'early', version: '1.0.0' });
    await held.untilWaiting(1);
    const blocked = test.client.block('early', '1.0.0', { reason }).catch((error) => error);
    await held.untilWaiting(2);
    await held.release();
    expect(await promoted).toMatchObject({ changed: true });
    expect(await blocked).toMatchObject({
      message: expect.stringContaining('which is live in production'),
    });
  });

  it('reject the promotion, where the block comes first', async () => {
    const held = await holdTable(getDatabase(), 'live_maps');
    const blocked = test.client.block('late', '1.0.0', { reason });
    await held.untilWaiting(1);
    const promoted = test.client.promote({ app: 'late', version: '1.0.0' }).catch((error) => error);
    await held.untilWaiting(2);
    await held.release();
    expect(await blocked).toMatchObject({ changed: true });
    expect(await promoted).toMatchObject({
      message: expect.stringContaining('expected a release that is not blocked'),
    });
  });
});

describeOnPostgresql('a removal and another change of one release at one time', (getDatabase) => {
  let now = Date.parse('2026-01-01T08:00:00.000Z');
  const test = useTestRegistry(getDatabase, { clock: () => new Date(now) });
  beforeAll(async () => {
    for (const app of ['early', 'late', 'seen', 'unseen'])
      for (const version of ['1.0.0', '1.1.0']) {
        now += 1000;
        await test.publish(makeRecord(app, version));
      }
    await test.publish(makeRecord('home', '1.0.0'));
    await test.client.promote({ app: 'home', version: '1.0.0' });
    now += 40 * dayMs;
  });

  const prune = () => test.client.prune({ keep: 1 });
  const promote = (app: string) => test.client.promote({ app, version: '1.0.0' });

  it('keep the release, where the promotion comes first', async () => {
    const held = await holdTable(getDatabase(), 'live_maps');
    const promoted = promote('early');
    await held.untilWaiting(1);
    const pruned = prune();
    await held.untilWaiting(2);
    await held.release();
    expect(await promoted).toMatchObject({ changed: true });
    expect(list((await pruned).removed, 'early')).toEqual([]);
    expect(
      await test.client.getFile('early', '1.0.0', { path: 'remoteEntry.js', bytes: 100 }),
    ).toBeTruthy();
    for (const app of ['late', 'seen', 'unseen']) await test.publish(makeRecord(app, '2.0.0'));
    now += 40 * dayMs;
  });

  it('reject the promotion, where the removal comes first', async () => {
    const held = await holdTable(getDatabase(), 'live_maps');
    const pruned = prune();
    await held.untilWaiting(1);
    const promoted = test.client.promote({ app: 'late', version: '1.1.0' }).catch((error) => error);
    await held.untilWaiting(2);
    await held.release();
    expect(list((await pruned).removed, 'late')).toEqual(['1.1.0']);
    expect(await promoted).toMatchObject({ code: 'gone' });
  });

  it('keep the release, where a preview of it comes first', async () => {
    await test.publish(makeRecord('seen', '3.0.0'));
    now += 40 * dayMs;
    const held = await holdTable(getDatabase(), 'previews');
    const created = test.client.createPreview({ releases: [{ app: 'seen', version: '2.0.0' }] });
    await held.untilWaiting(1);
    const pruned = prune();
    await held.untilWaiting(2);
    await held.release();
    expect(await created).toMatchObject({ problems: [] });
    expect(list((await pruned).removed, 'seen')).toEqual([]);
  });

  it('reject the preview, where the removal comes first', async () => {
    await test.publish(makeRecord('unseen', '3.0.0'));
    now += 40 * dayMs;
    const held = await holdTable(getDatabase(), 'previews');
    const pruned = prune();
    await held.untilWaiting(1);
    const created = test.client
      .createPreview({ releases: [{ app: 'unseen', version: '2.0.0' }] })
      .catch((error) => error);
    await held.untilWaiting(2);
    await held.release();
    expect(list((await pruned).removed, 'unseen')).toEqual(['2.0.0']);
    expect(await created).toMatchObject({ code: 'gone' });
  });
});

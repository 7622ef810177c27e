import { describeWithDatabase } from '@meridian/service/testing';
import { makeRecord, withRoutes } from '../testing/make-record';
import { useTestRegistry } from '../testing/start-test-registry';

const dayMs = 86_400_000;
const startedAt = Date.parse('2026-01-01T08:00:00.000Z');
const versions = (count: number) => Array.from({ length: count }, (_, index) => `1.${index}.0`);

describeWithDatabase('which releases stay', (getDatabase) => {
  let day = 0;
  const at = (of: number) => new Date(startedAt + of * dayMs).toISOString();
  const test = useTestRegistry(getDatabase, {
    channels: ['production', 'staging'],
    clock: () => new Date(startedAt + day * dayMs),
  });

  const publish = async (app: string, wanted: readonly string[]) => {
    for (const version of wanted) {
      day += 1;
      await test.publish(makeRecord(app, version));
    }
  };
  const promote = async (app: string, wanted: readonly string[], channel = 'production') => {
    for (const version of wanted) {
      day += 1;
      await test.client.promote({ app, version, channel });
    }
  };
  const plan = async (app: string, options = {}) => {
    const { removed, kept } = await test.client.prune({ dryRun: true, ...options });
    const found = [...removed, ...kept].filter((one) => one.app === app);
    return {
      removed: removed.filter((one) => one.app === app).map(({ version }) => version),
      reasons: Object.fromEntries(found.map(({ version, reasons }) => [version, reasons])),
    };
  };

  it('are the last five of an app, when nothing else asks for more', async () => {
    await publish('plain', versions(8));
    day += 40;
    const { removed, reasons } = await plan('plain');
    expect(removed.toSorted()).toEqual(versions(3));
    expect(reasons['1.2.0']).toEqual([]);
    expect(reasons['1.3.0']).toEqual(['one of the last 5 of plain']);
    expect((await plan('plain', { keep: 2 })).removed.toSorted()).toEqual(versions(6));
  });

  it('are those that were published or live in the last 30 days, in any channel', async () => {
    await publish('spans', versions(14));
    const published = day;
    await promote('spans', ['1.0.0', '1.1.0'], 'staging');
    // Its stack begins again, so that the first ones are neither live nor below what is.
    await promote('spans', ['1.2.0'], 'staging');
    await test.client.rollback({ app: 'spans', channel: 'staging' });
    const left = day;
    day = published + 15;
    expect((await plan('spans')).removed).toEqual([]);
    day = left + 29;
    const after = at(left + 29 - 30);
    expect((await plan('spans')).reasons['1.2.0']).toEqual([`live in staging after ${after}`]);
    day = left + 31;
    const { removed, reasons } = await plan('spans');
    expect(removed).toContain('1.2.0');
    expect(reasons['1.1.0']).toEqual(['in the live map of staging']);
    expect(reasons['1.0.0']).toEqual([
      'a rollback in staging may go to it',
      'in the live map of staging',
    ]);
    day = left + 29;
    expect((await plan('spans', { olderThanSeconds: 28 * 86_400 })).removed).toContain('1.2.0');
  });

  it('are those that were live when the time began', async () => {
    await publish('begins', versions(7));
    await promote('begins', ['1.0.0']);
    day += 100;
    await promote('begins', ['1.6.0']);
    const left = day;
    await test.client.rollback({ app: 'begins' });
    day += 29;
    const { reasons } = await plan('begins', { keep: 1 });
    expect(reasons['1.6.0']).toContain(`live in production after ${at(left - 1)}`);
    expect(reasons['1.0.0']).toContain('in the live map of production');
  });

  it('are targets of a rollback, and no other former releases', async () => {
    await publish('deep', versions(9));
    await promote('deep', versions(9));
    day += 40;
    const { removed, reasons } = await plan('deep', { keep: 1 });
    expect(removed.toSorted()).toEqual(['1.0.0', '1.1.0', '1.2.0']);
    expect(reasons['1.3.0']).toEqual(['a rollback in production may go to it']);
  });

  it('are those that a rollback brings back after an app was retired', async () => {
    await test.release(makeRecord('home', '1.0.0', withRoutes('/')));
    await publish('gone', versions(3));
    await promote('gone', ['1.0.0', '1.1.0']);
    await test.client.retire({ app: 'gone' });
    day += 100;
    expect((await plan('gone', { keep: 1 })).removed).toEqual([]);
    await test.client.prune({ keep: 1 });
    expect(await test.client.rollback({ app: 'gone' })).toMatchObject({ steps: [{ to: '1.1.0' }] });
  });

  it('are those that previews show', async () => {
    await publish('shown', versions(3));
    day += 40;
    const { id, expiresAt } = await test.client.createPreview({
      releases: [{ app: 'shown', version: '1.0.0' }],
    });
    const { removed, reasons } = await plan('shown', { keep: 1 });
    expect(removed).toEqual(['1.1.0']);
    expect(reasons['1.0.0']).toEqual([`shown by a preview that ends at ${expiresAt}`]);
    await test.client.endPreview(id);
    expect((await plan('shown', { keep: 1 })).removed.toSorted()).toEqual(['1.0.0', '1.1.0']);
  });

  it('are canaries, and those that were canaries in the last 30 days', async () => {
    await publish('tried', versions(4));
    await promote('tried', ['1.3.0']);
    day += 40;
    await test.client.promote({ app: 'tried', version: '1.0.0', percent: 10 });
    await test.client.promote({ app: 'tried', version: '1.1.0', percent: 10 });
    day += 10;
    expect((await plan('tried', { keep: 1 })).removed).toEqual(['1.2.0']);
    await test.client.rollback({ app: 'tried' });
    day += 29;
    expect((await plan('tried', { keep: 1 })).removed.toSorted()).toEqual(['1.0.0', '1.2.0']);
    day += 2;
    expect((await plan('tried', { keep: 1 })).removed.toSorted()).toEqual([
      '1.0.0',
      '1.1.0',
      '1.2.0',
    ]);
  });

  it('are a canary from before other apps changed, and the release that it replaces', async () => {
    await publish('steady', versions(3));
    await promote('steady', ['1.0.0']);
    await test.client.promote({ app: 'steady', version: '1.1.0', percent: 10 });
    await publish('other', versions(1));
    await promote('other', ['1.0.0']);
    day += 100;
    const { removed } = await test.client.prune({ keep: 1 });
    expect(removed.filter((one) => one.app === 'steady')).toEqual([]);
    const { apps } = await test.client.status();
    expect(apps.find((one) => one.app === 'steady')).toMatchObject({
      version: '1.0.0',
      canary: { version: '1.1.0' },
    });
    day += 1;
    await test.client.rollback({ app: 'steady' });
    expect((await plan('steady', { keep: 1 })).removed).not.toContain('1.1.0');
  });

  it('are those of schedules that go on or are held', async () => {
    await publish('grows', versions(3));
    await promote('grows', ['1.2.0']);
    day += 40;
    const schedule = [{ percent: 10, seconds: 600 }, { percent: 100 }];
    await test.client.promote({ app: 'grows', version: '1.0.0', schedule });
    expect((await plan('grows', { keep: 1 })).reasons['1.0.0']).toContain(
      'its schedule in production is running',
    );
    await test.client.hold({ app: 'grows' });
    expect((await plan('grows', { keep: 1 })).reasons['1.0.0']).toContain(
      'its schedule in production is held',
    );
  });
});

import { EventEmitter, once } from 'node:events';
import { describeOnPostgresql, type TestDatabase } from '@meridian/service/testing';
import { sql } from 'drizzle-orm';
import { makeRecord } from '../testing/make-record';
import { useTestRegistry } from '../testing/start-test-registry';

const reason = 'The checkout fails.';
const dayMs = 86_400_000;

/** Lets two changes wait for one table, in this order. @returns what becomes of each, failures included */
async function race(
  database: TestDatabase,
  table: 'live_maps' | 'previews',
  ...changes: [() => Promise<unknown>, () => Promise<unknown>]
): Promise<unknown[]> {
  const events = new EventEmitter();
  const holding = database.db.transaction(async (inside) => {
    await inside.execute(sql.raw(`lock table registry.${table} in share row exclusive mode`));
    events.emit('held');
    await once(events, 'release');
  });
  await once(events, 'held');
  const results: Promise<unknown>[] = [];
  for (const change of changes) {
    results.push(change().catch((error: unknown) => error));
    for (let waiting = 0; waiting < results.length; ) {
      const locks = await database.sql`select 1 from pg_locks
        where relation = ${`registry.${table}`}::regclass and not granted`;
      waiting = locks.length;
    }
  }
  events.emit('release');
  await holding;
  return Promise.all(results);
}

describeOnPostgresql('a block and a promotion of one release at one time', (getDatabase) => {
  const test = useTestRegistry(getDatabase);
  beforeAll(async () => {
    for (const app of ['early', 'late']) await test.publish(makeRecord(app, '1.0.0'));
  });

  const promote = (app: string) => () => test.client.promote({ app, version: '1.0.0' });
  const block = (app: string) => () => test.client.block(app, '1.0.0', { reason });

  it('reject the block, where the promotion comes first', async () => {
    const results = await race(getDatabase(), 'live_maps', promote('early'), block('early'));
    const message = expect.stringContaining('which is live in production');
    expect(results).toMatchObject([{ changed: true }, { message }]);
  });

  it('reject the promotion, where the block comes first', async () => {
    const results = await race(getDatabase(), 'live_maps', block('late'), promote('late'));
    const message = expect.stringContaining('expected a release that is not blocked');
    expect(results).toMatchObject([{ changed: true }, { message }]);
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
    await test.release(makeRecord('home', '1.0.0'));
    now += 40 * dayMs;
  });

  /** The versions of an app that were removed. */
  const prune = (app: string) => async () =>
    (await test.client.prune({ keep: 1 })).removed
      .filter((one) => one.app === app)
      .map(({ version }) => version);
  const promote = (app: string, version: string) => () => test.client.promote({ app, version });
  const show = (app: string) => () =>
    test.client.createPreview({ releases: [{ app, version: '2.0.0' }] });

  it('keep the release, where the promotion comes first', async () => {
    const changes = [promote('early', '1.0.0'), prune('early')] as const;
    const results = await race(getDatabase(), 'live_maps', ...changes);
    expect(results).toMatchObject([{ changed: true }, []]);
    expect(
      await test.client.getFile('early', '1.0.0', { path: 'remoteEntry.js', bytes: 100 }),
    ).toBeTruthy();
    for (const app of ['late', 'seen', 'unseen']) await test.publish(makeRecord(app, '2.0.0'));
    now += 40 * dayMs;
  });

  it('reject the promotion, where the removal comes first', async () => {
    const changes = [prune('late'), promote('late', '1.1.0')] as const;
    const results = await race(getDatabase(), 'live_maps', ...changes);
    expect(results).toMatchObject([['1.1.0'], { code: 'gone' }]);
  });

  it('keep the release, where a preview of it comes first', async () => {
    await test.publish(makeRecord('seen', '3.0.0'));
    now += 40 * dayMs;
    const results = await race(getDatabase(), 'previews', show('seen'), prune('seen'));
    expect(results).toMatchObject([{ problems: [] }, []]);
  });

  it('reject the preview, where the removal comes first', async () => {
    await test.publish(makeRecord('unseen', '3.0.0'));
    now += 40 * dayMs;
    const results = await race(getDatabase(), 'previews', prune('unseen'), show('unseen'));
    expect(results).toMatchObject([['2.0.0'], { code: 'gone' }]);
  });
});

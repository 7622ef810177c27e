import { describeOnEachDatabase } from '@meridian/service/testing';
import { makeRecord } from '../testing/make-record';
import { makeGroup, sendInterval } from '../testing/simulate-site';
import { startTestRegistry, type TestRegistry } from '../testing/start-test-registry';

const intervalMs = 5000;
const app = 'shop';

describeOnEachDatabase('a release that is rolled back to in its first hour', (getDatabase) => {
  let test: TestRegistry;
  let token: string;
  let now = Date.parse('2026-11-26T08:00:00.000Z');
  beforeEach(async () => {
    test = await startTestRegistry(getDatabase(), {
      judgedChannels: ['production'],
      clock: () => new Date(now),
    });
    token = await test.developmentKeys.telemetryToken();
    for (const version of ['1.0.0', '1.1.0', '1.2.0']) await test.publish(makeRecord(app, version));
    await test.client.promote({ app, version: '1.0.0' });
    now += 2 * 60 * 60_000;
    await pass('1.0.0', 1, 10);
    await test.client.promote({ app, version: '1.1.0' });
    now += 2 * intervalMs;
  });
  afterEach(async () => {
    await test.remove();
    await getDatabase().sql`drop schema registry cascade`;
  });

  const pass = async (version: string, serverErrors: number, intervals = 1) => {
    for (let index = 0; index < intervals; index += 1) {
      now += intervalMs;
      const groups = [makeGroup(200, { app, version }, { serverErrors })];
      const interval = { server: 'aa'.repeat(8), endsAt: now, groups, figures: [] };
      await sendInterval(test, token, interval);
    }
    now += 3 * intervalMs;
    await test.registry.judgeReleases();
  };
  /** Another release is live for a while, and is taken back. */
  const tryNext = async () => {
    await test.client.promote({ app, version: '1.2.0' });
    now += 2 * intervalMs;
    await pass('1.1.0', 60);
    await test.client.rollback({ app });
    now += 2 * intervalMs;
    await test.registry.judgeReleases();
  };
  const shown = async () => {
    const { apps, blocked } = await test.client.status();
    return [apps[0]?.version, ...blocked.map(({ version }) => `${version} blocked`)];
  };
  const evidenceOf = async (version: string) =>
    (await test.client.telemetry()).evidence.filter((one) => one.version === version);

  it('is judged again, with the evidence that it had', async () => {
    await pass('1.1.0', 1, 2);
    await tryNext();
    await pass('1.1.0', 1);
    expect(await evidenceOf('1.1.0')).toMatchObject([
      { decision: 'healthy', outcome: null, points: { length: 3 } },
    ]);
    await pass('1.1.0', 60);
    expect(await shown()).toEqual(['1.0.0', '1.1.0 blocked']);
  });

  it('is judged though it was live before for less time than its evidence takes', async () => {
    await tryNext();
    await pass('1.1.0', 60);
    expect(await shown()).toEqual(['1.0.0', '1.1.0 blocked']);
  });

  it('is judged until the hour of its promotion is over', async () => {
    await pass('1.1.0', 1);
    await tryNext();
    now += 60 * 60_000;
    await pass('1.1.0', 60);
    expect(await shown()).toEqual(['1.1.0']);
    expect(await evidenceOf('1.1.0')).toMatchObject([{ outcome: 'passed' }]);
  });

  it('is left alone when its evidence was left to people', async () => {
    await test.client.block(app, '1.0.0', { reason: 'Leaks' });
    await pass('1.1.0', 60);
    expect(await evidenceOf('1.1.0')).toMatchObject([{ outcome: 'unresolved' }]);
    await tryNext();
    await pass('1.1.0', 60);
    expect(await shown()).toEqual(['1.1.0', '1.0.0 blocked']);
  });
});

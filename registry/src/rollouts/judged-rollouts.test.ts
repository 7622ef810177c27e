import { describeWithDatabase } from '@meridian/service/testing';
import { makeRecord, withRoutes } from '../testing/make-record';
import { makeGroup, makePages, sendInterval } from '../testing/simulate-site';
import { startTestRegistry, type TestRegistry } from '../testing/start-test-registry';

const schedule = [{ percent: 10, seconds: 30 }, { percent: 50, seconds: 30 }, { percent: 100 }];
const app = 'shop';
const [before, tried] = ['1.0.0', '1.1.0'];

describeWithDatabase('a rollout in a judged channel', (getDatabase) => {
  let test: TestRegistry;
  let token: string;
  let now = 0;
  let canary = tried;
  beforeEach(async () => {
    now = Date.parse('2026-11-26T08:00:00.000Z');
    canary = tried;
    test = await startTestRegistry(getDatabase(), {
      judgedChannels: ['production'],
      clock: () => new Date(now),
    });
    token = await test.developmentKeys.telemetryToken();
    for (const version of [before, tried]) await test.publish(makeRecord(app, version));
    await test.client.promote({ app, version: before });
    await test.client.promote({ app, version: tried, schedule });
  });
  afterEach(async () => {
    await test.remove();
    const { sql } = getDatabase();
    await sql`drop schema registry cascade`;
  });

  const pass = async (seconds: number, ofCanary = 0, pages = ofCanary) => {
    for (let passed = 0; passed < seconds; passed += 5) {
      now += 5000;
      const groups = [
        makeGroup(180, { app, version: before }),
        makeGroup(ofCanary, { app, version: canary }, { isCanary: true }),
      ];
      const figures = [makePages({ app, version: canary }, pages)];
      const interval = { server: 'aa'.repeat(8), endsAt: now, groups, figures };
      if (ofCanary > 0) await sendInterval(test, token, interval);
      await test.registry.judgeReleases();
      await test.registry.advanceRollouts();
    }
  };
  const shown = async () => {
    const { apps, rollouts } = await test.client.status();
    const [rollout] = rollouts;
    return [apps[0]?.version, apps[0]?.canary?.percent, rollout?.state, rollout?.note];
  };

  it('takes no step without evidence, and says so', async () => {
    now += 600_000;
    await pass(5);
    expect(await shown()).toEqual([
      before,
      10,
      'running',
      expect.stringMatching(
        /^waits for evidence: shop 1\.1\.0, too few visits: expected at least 20 of the canary in 10 minutes, found 0;/,
      ),
    ]);
  });

  it('takes a step that is due once the evidence says that all is well', async () => {
    now += 600_000;
    await pass(5);
    await pass(30, 20);
    expect(await shown()).toEqual([before, 50, 'running', null]);
  });

  it('takes none while hardly anyone visits its own pages', async () => {
    now += 600_000;
    await pass(30, 20, 0);
    await pass(5, 20, 3);
    expect(await shown()).toEqual([
      before,
      10,
      'running',
      'waits for evidence: shop 1.1.0, expected at least 20 pages of it, found 3',
    ]);
    await pass(5, 20, 17);
    expect((await shown()).slice(1)).toEqual([50, 'running', null]);
  });

  it('takes one without pages of its own, when the app has widgets alone', async () => {
    await test.client.rollback({ app });
    const widgets = { version: '1.2.0', ...withRoutes() };
    await test.publish(makeRecord(app, widgets.version, widgets));
    canary = widgets.version;
    await test.client.promote({ app, version: canary, schedule });
    now += 600_000;
    await pass(30, 20, 0);
    expect((await shown()).slice(1)).toEqual([50, 'running', null]);
  });

  it('takes none while the split is wrong', async () => {
    await pass(60, 180);
    expect(await shown()).toEqual([
      before,
      10,
      'running',
      expect.stringContaining('waits for evidence: shop 1.1.0, wrong split: expected 10.0 % of'),
    ]);
  });

  it('takes one step when someone resumes it, and waits again', async () => {
    await pass(60);
    await test.client.resume({ app, reason: 'Only a text has changed' });
    await pass(5);
    expect(await shown()).toEqual([before, 50, 'running', null]);
    const audit = await test.client.audit({ app, limit: 5 });
    expect(audit).toContainEqual(expect.objectContaining({ action: 'resume', actor: 'developer' }));
    await pass(60);
    expect(await shown()).toEqual([
      before,
      50,
      'running',
      expect.stringMatching(/^waits for evidence: /),
    ]);
  });

  it('waits again when no more visits come', async () => {
    await pass(25, 20);
    now += 11 * 60_000;
    await pass(5);
    expect((await shown()).slice(1, 3)).toEqual([10, 'running']);
    expect((await shown())[3]).toMatch(/^waits for evidence: shop 1\.1\.0, too few visits/);
  });
});

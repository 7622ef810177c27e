import { chmod, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describeWithDatabase } from '@meridian/service/testing';
import { makeRecord, withRoutes } from '../testing/make-record';
import { makeGroup, makePages, sendInterval } from '../testing/simulate-site';
import {
  startTestRegistry,
  type TestRegistry,
  useTestRegistry,
} from '../testing/start-test-registry';

const schedule = [{ percent: 10, seconds: 600 }, { percent: 50, seconds: 1200 }, { percent: 100 }];

describeWithDatabase('a rollout', (getDatabase) => {
  // Every test has a channel of its own, because what was promoted stays.
  const channels = Array.from({ length: 30 }, (_, index) => `channel-${index}`);
  let channel = '';
  let now = Date.parse('2026-11-25T10:00:00.000Z');
  const clock = () => new Date(now);
  const test = useTestRegistry(getDatabase, { channels: ['production', ...channels], clock });
  beforeAll(async () => {
    for (const record of [
      makeRecord('shop', '1.0.0'),
      makeRecord('shop', '1.1.0'),
      makeRecord('shop', '1.2.0'),
      makeRecord('courses', '1.0.0'),
    ])
      await test.publish(record);
  });
  beforeEach(async () => {
    channel = channels.pop() ?? '';
    await test.client.promote({ app: 'shop', version: '1.0.0', channel });
  });

  const pass = async (seconds: number) => {
    now += seconds * 1000;
    await test.registry.tendCanaries();
  };
  const start = () =>
    test.client.promote({ app: 'shop', version: '1.1.0', schedule, reason: 'New shelf', channel });
  const shown = async () => {
    const { apps, rollouts } = await test.client.status({ channel });
    const { version, canary } = apps.find(({ app }) => app === 'shop') ?? {};
    const [rollout] = rollouts;
    return [version, canary?.percent, rollout?.state, rollout?.nextPercent, rollout?.note];
  };

  it('takes its first step at once, and each other one when its time has come', async () => {
    expect(await start()).toMatchObject({ steps: [{ action: 'canary', percent: 10 }] });
    expect((await test.client.status({ channel })).rollouts).toEqual([
      {
        releases: [{ app: 'shop', version: '1.1.0' }],
        state: 'running',
        percent: 10,
        nextPercent: 50,
        nextAt: new Date(now + 600_000).toISOString(),
        note: null,
        actor: expect.any(String),
      },
    ]);
    await pass(599);
    expect(await shown()).toEqual(['1.0.0', 10, 'running', 50, null]);
    await pass(1);
    expect(await shown()).toEqual(['1.0.0', 50, 'running', 100, null]);
    await pass(1199);
    expect(await shown()).toEqual(['1.0.0', 50, 'running', 100, null]);
    await pass(1);
    expect(await shown()).toEqual(['1.1.0', undefined, undefined, undefined, undefined]);
    const [last] = await test.client.history({ channel, limit: 1 });
    expect(last).toMatchObject({
      action: 'promote',
      actor: expect.stringMatching(/, by schedule$/),
      reason: 'New shelf',
    });
    await pass(100_000);
    expect((await test.client.status({ channel })).generation).toBe(4);
  });

  it('takes one step after a pause of the registry, and waits the time of that step', async () => {
    await start();
    await pass(100_000);
    expect(await shown()).toEqual(['1.0.0', 50, 'running', 100, null]);
    await pass(1199);
    expect(await shown()).toEqual(['1.0.0', 50, 'running', 100, null]);
  });

  it('is held, and goes on when it is resumed', async () => {
    await start();
    const held = await test.client.hold({ app: 'shop', reason: 'Look at the figures', channel });
    expect(held).toMatchObject({ state: 'held', nextAt: null });
    await pass(100_000);
    expect(await shown()).toEqual([
      '1.0.0',
      10,
      'held',
      50,
      expect.stringMatching(/: Look at the figures$/),
    ]);
    await test.client.resume({ app: 'shop', channel });
    await pass(0);
    expect(await shown()).toEqual(['1.0.0', 50, 'running', 100, null]);
  });

  it.each([
    ['a rollback', () => test.client.rollback({ app: 'shop', channel })],
    [
      'another share',
      () => test.client.promote({ app: 'shop', version: '1.1.0', percent: 20, channel }),
    ],
    ['a promotion', () => test.client.promote({ app: 'shop', version: '1.2.0', channel })],
    ['a retirement', () => test.client.retire({ app: 'shop', channel })],
  ])('ends by %s, held or not', async (_, change) => {
    await start();
    await test.client.hold({ app: 'shop', channel });
    await change();
    const { generation } = await test.client.status({ channel });
    await pass(0);
    expect((await test.client.status({ channel })).rollouts).toEqual([]);
    await expect(test.client.resume({ app: 'shop', channel })).rejects.toMatchObject({
      code: 'not-found',
    });
    const [ended] = await test.client.audit({ app: 'shop', limit: 1 });
    expect(ended).toMatchObject({
      action: 'end schedule',
      details: '1.1.0: its canary was changed by hand',
    });
    await pass(100_000);
    expect((await test.client.status({ channel })).generation).toBe(generation);
  });

  it('ends when another one begins for one of its apps, also from the same share', async () => {
    await start();
    const slow = [{ percent: 10, seconds: 86_400 }, { percent: 100 }];
    await test.client.promote({ app: 'shop', version: '1.1.0', schedule: slow, channel });
    expect((await test.client.status({ channel })).rollouts).toMatchObject([{ nextPercent: 100 }]);
    await pass(1200);
    expect(await shown()).toEqual(['1.0.0', 10, 'running', 100, null]);
    const [entry] = await test.client.audit({ app: 'shop', limit: 1 });
    expect(entry).toMatchObject({ action: 'schedule' });
  });

  it('takes each step once, though two registries come to it', async () => {
    const twin = await test.createTwin();
    await start();
    now += 600_000;
    await Promise.all([test.registry.tendCanaries(), twin.tendCanaries()]);
    expect(await shown()).toEqual(['1.0.0', 50, 'running', 100, null]);
    expect((await test.client.status({ channel })).generation).toBe(3);
    twin.close();
  });

  it.each([
    ['a step without a time', [{ percent: 10 }, { percent: 100 }]],
    ['shares that do not grow', [{ percent: 50, seconds: 60 }, { percent: 50 }]],
    ['a share above 100', [{ percent: 50, seconds: 60 }, { percent: 101 }]],
  ])('is rejected for %s', async (_, steps) => {
    await expect(
      test.client.promote({ app: 'shop', version: '1.1.0', schedule: steps, channel }),
    ).rejects.toMatchObject({ code: 'malformed-request' });
  });

  it('is held and resumed only by those who may promote its apps', async () => {
    await start();
    const token = await test.makeToken('courses', 'courses team');
    const other = test.clientWith(token);
    await expect(other.hold({ app: 'shop', channel })).rejects.toMatchObject({ code: 'forbidden' });
    await expect(other.hold({ app: 'courses', channel })).rejects.toMatchObject({
      code: 'not-found',
      suggestion: expect.stringContaining('--schedule'),
    });
  });
  it('is held with the reason when a gate rejects its next step', async () => {
    const settings = { app: 'shop', version: '1.2.0', schedule, channel };
    await test.client.promote(settings);
    const file = path.join(test.dataDir, 'releases/shop/1.2.0/files/remoteEntry.js');
    await chmod(file, 0o644);
    await writeFile(file, 'damaged');
    await pass(600);
    expect(await shown()).toEqual(['1.0.0', 10, 'held', 50, expect.stringContaining('shop 1.2.0')]);
  });
});

const quick = [{ percent: 10, seconds: 30 }, { percent: 50, seconds: 30 }, { percent: 100 }];
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
    await test.client.promote({ app, version: tried, schedule: quick });
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
      await test.registry.tendCanaries();
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
    await test.client.promote({ app, version: canary, schedule: quick });
    now += 600_000;
    await pass(30, 20, 0);
    expect((await shown()).slice(1)).toEqual([50, 'running', null]);
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
});

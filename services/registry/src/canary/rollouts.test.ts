import { chmod, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describeWithDatabase } from '@meridian/service/testing';
import { makeRecord, withRoutes } from '../testing/make-record';
import { makeGroup, makePages, sendInterval } from '../testing/simulate-site';
import { useTestRegistry } from '../testing/start-test-registry';

const intervalMs = 5000;
const schedule = [{ percent: 10, seconds: 600 }, { percent: 50, seconds: 1200 }, { percent: 100 }];

describeWithDatabase('a rollout', (getDatabase) => {
  // Every test has a channel of its own, because what was promoted stays.
  const channels = Array.from({ length: 20 }, (_, index) => `channel-${index}`);
  const judgedChannels = Array.from({ length: 5 }, (_, index) => `judged-${index}`);
  let channel = '';
  let now = Date.parse('2026-11-25T10:00:00.000Z');
  const test = useTestRegistry(getDatabase, {
    channels: ['production', ...channels, ...judgedChannels],
    judgedChannels: [...judgedChannels],
    clock: () => new Date(now),
  });
  beforeAll(async () => {
    await test.publishAll([
      makeRecord('shop', '1.0.0'),
      makeRecord('shop', '1.1.0'),
      makeRecord('shop', '1.2.0'),
      makeRecord('shop', '1.3.0', withRoutes()),
      makeRecord('courses', '1.0.0'),
    ]);
  });
  const begin = async (name: string | undefined) => {
    channel = name ?? '';
    await test.client.promote({ app: 'shop', version: '1.0.0', channel });
  };
  beforeEach(() => begin(channels.pop()));

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

  it('takes its first step at once, and each other step when it is due', async () => {
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

  it('takes one step after a pause of the registry, then waits for the next one', async () => {
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
    expect(await shown()).toEqual(['1.0.0', 50, 'running', 100, null]);
    await test.client.hold({ app: 'shop', channel });
    const done = { state: 'done', percent: 100, nextPercent: null };
    expect(await test.client.resume({ app: 'shop', channel })).toMatchObject(done);
    expect(await shown()).toEqual(['1.1.0', undefined, undefined, undefined, undefined]);
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
    expect(ended).toMatchObject({ action: 'end schedule', details: '1.1.0: its canary changed' });
    await pass(100_000);
    expect((await test.client.status({ channel })).generation).toBe(generation);
  });

  it('ends when another rollout of one of its apps begins, even with the same share', async () => {
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
  it('is held with the reason when a rule rejects its next step', async () => {
    const settings = { app: 'shop', version: '1.2.0', schedule, channel };
    await test.client.promote(settings);
    const file = path.join(test.dataDir, 'releases/shop/1.2.0/files/remoteEntry.js');
    await chmod(file, 0o644);
    await writeFile(file, 'damaged');
    await pass(600);
    expect(await shown()).toEqual(['1.0.0', 10, 'held', 50, expect.stringContaining('shop 1.2.0')]);
  });

  describe('in a judged channel', () => {
    let canary = '';
    beforeEach(async () => {
      now = Math.ceil(now / intervalMs) * intervalMs;
      await begin(judgedChannels.pop());
      await startQuickly('1.1.0');
    });

    const startQuickly = async (version: string) => {
      canary = version;
      const quick = [{ percent: 10, seconds: 30 }, { percent: 50, seconds: 30 }, { percent: 100 }];
      await test.client.promote({ app: 'shop', version, schedule: quick, channel });
    };
    const visit = async (seconds: number, ofCanary: number, pages = ofCanary) => {
      for (let passed = 0; passed < seconds; passed += 5) {
        now += intervalMs;
        const release = { app: 'shop', version: canary };
        const groups = [
          makeGroup(180, { app: 'shop', version: '1.0.0' }),
          makeGroup(ofCanary, release, { isCanary: true }),
        ];
        const figures = [makePages(release, pages)];
        const interval = { server: 'aa'.repeat(8), endsAt: now, groups, figures };
        await sendInterval(test, interval, { channel });
        await test.registry.tendCanaries();
      }
    };
    const isWaiting = expect.stringMatching(
      /^waits for evidence: shop 1\.1\.0, too few visits: expected at least 20 of the canary in 10 minutes, found 0;/,
    );

    it('takes a due step once the evidence says that the release is healthy, and says before why it waits', async () => {
      await pass(605);
      expect(await shown()).toEqual(['1.0.0', 10, 'running', 50, isWaiting]);
      await visit(30, 20);
      expect(await shown()).toEqual(['1.0.0', 50, 'running', 100, null]);
    });

    it('takes no step while its own pages have few visitors', async () => {
      await pass(600);
      await visit(30, 20, 0);
      await visit(5, 20, 3);
      const note = 'waits for evidence: shop 1.1.0, expected at least 20 pages of it, found 3';
      expect(await shown()).toEqual(['1.0.0', 10, 'running', 50, note]);
      await visit(5, 20, 17);
      expect(await shown()).toEqual(['1.0.0', 50, 'running', 100, null]);
    });

    it('takes a step without pages of its own, when the app has only widgets', async () => {
      await test.client.rollback({ app: 'shop', channel });
      await startQuickly('1.3.0');
      await pass(600);
      await visit(30, 20, 0);
      expect(await shown()).toEqual(['1.0.0', 50, 'running', 100, null]);
    });

    it('takes one step when someone resumes it, and waits again', async () => {
      await pass(60);
      await test.client.resume({ app: 'shop', reason: 'Only a text has changed', channel });
      expect(await shown()).toEqual(['1.0.0', 50, 'running', 100, null]);
      const audit = await test.client.audit({ app: 'shop', limit: 5 });
      const resumed = { action: 'resume', actor: 'developer', channel };
      expect(audit).toContainEqual(expect.objectContaining(resumed));
      await pass(60);
      expect(await shown()).toEqual(['1.0.0', 50, 'running', 100, isWaiting]);
    });
  });
});

import { chmod, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describeWithDatabase } from '@meridian/service/testing';
import { makeRecord } from '../testing/make-record';
import { startTestRegistry, type TestRegistry } from '../testing/start-test-registry';

const schedule = [{ percent: 10, seconds: 600 }, { percent: 50, seconds: 1200 }, { percent: 100 }];

describeWithDatabase('a rollout', (getDatabase) => {
  let test: TestRegistry;
  // Every test has a channel of its own, because what was promoted stays.
  const channels = Array.from({ length: 30 }, (_, index) => `channel-${index}`);
  let channel = '';
  let now = Date.parse('2026-11-25T10:00:00.000Z');
  const clock = () => new Date(now);
  beforeAll(async () => {
    test = await startTestRegistry(getDatabase(), { channels: ['production', ...channels], clock });
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
  afterAll(() => test.remove());

  const pass = async (seconds: number) => {
    now += seconds * 1000;
    await test.registry.advanceRollouts();
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
    [
      'another release',
      () => test.client.promote({ app: 'shop', version: '1.2.0', percent: 10, channel }),
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
      message: expect.stringMatching(
        /found one that is over \(expected the canary shop 1\.1\.0 for 10 %, found/,
      ),
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

  it('begins from a share that is there already', async () => {
    await test.client.promote({ app: 'shop', version: '1.1.0', percent: 10, channel });
    expect(await start()).toMatchObject({ changed: false });
    await pass(600);
    expect(await shown()).toEqual(['1.0.0', 50, 'running', 100, null]);
  });

  it('takes each step once, though two registries come to it', async () => {
    const twin = await test.createTwin();
    await start();
    now += 600_000;
    await Promise.all([test.registry.advanceRollouts(), twin.advanceRollouts()]);
    expect(await shown()).toEqual(['1.0.0', 50, 'running', 100, null]);
    expect((await test.client.status({ channel })).generation).toBe(3);
    twin.close();
  });

  it.each([
    ['one step', [{ percent: 10 }]],
    ['a step without a time', [{ percent: 10 }, { percent: 100 }]],
    [
      'a time after the last step',
      [
        { percent: 10, seconds: 60 },
        { percent: 100, seconds: 60 },
      ],
    ],
    ['shares that do not grow', [{ percent: 50, seconds: 60 }, { percent: 50 }]],
    ['a share above 100', [{ percent: 50, seconds: 60 }, { percent: 101 }]],
  ])('is rejected for %s', async (_, steps) => {
    await expect(
      test.client.promote({ app: 'shop', version: '1.1.0', schedule: steps, channel }),
    ).rejects.toMatchObject({ code: 'malformed-request' });
  });

  it('is held and resumed only by those who may promote its apps', async () => {
    await start();
    const token = await test.makeToken('courses', 'courses team', 'promote');
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

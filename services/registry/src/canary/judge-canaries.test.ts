import type { GroupCounts } from '@meridian/contracts/telemetry-schemas';
import { describeWithDatabase } from '@meridian/service/testing';
import type { EvidenceResponse } from '../api/evidence-schemas';
import { makeRecord, makeShellRecord } from '../testing/make-record';
import { makeGroup, sendInterval } from '../testing/simulate-site';
import { useTestRegistry } from '../testing/start-test-registry';

const intervalMs = 5000;
const server = '00000000000000aa';

describeWithDatabase('the verdict of a release', (getDatabase) => {
  let count = 0;
  let app = '';
  let now = Date.parse('2026-11-26T08:00:00.000Z');
  const test = useTestRegistry(getDatabase, {
    channels: ['production', 'staging'],
    judgedChannels: ['production'],
    clock: () => new Date(now),
  });
  // Every test has an app of its own, because what is live stays.
  beforeEach(async () => {
    count += 1;
    app = `app${'abcdefghijklmnopqrstuvwxyz'[count]}`;
    for (const version of ['1.0.0', '1.1.0', '1.2.0']) await test.publish(makeRecord(app, version));
    await test.client.promote({ app, version: '1.0.0' });
  });

  /** Counts an interval after the other, and has all judged once they are complete. */
  const pass = async (groups: GroupCounts[], intervals = 1) => {
    for (let index = 0; index < intervals; index += 1) {
      now += intervalMs;
      await sendInterval(test, { server, endsAt: now, groups, figures: [] });
    }
    now += 3 * intervalMs;
    await test.registry.tendCanaries();
  };
  const control = (errors = 1) =>
    makeGroup(180, { app, version: '1.0.0' }, { serverErrors: errors });
  const canary = (changes: Parameters<typeof makeGroup>[2] = {}, version = '1.1.0') =>
    makeGroup(20, { app, version }, { isCanary: true, ...changes });
  const tryOut = async () => {
    await test.client.promote({ app, version: '1.1.0', percent: 10 });
    now = Math.ceil(now / intervalMs) * intervalMs + 2 * intervalMs;
  };
  const evidenceOf = async () =>
    (await test.client.status()).telemetry.evidence.filter((one) => one.app === app);
  const shown = async () => {
    const { apps, blocked } = await test.client.status();
    const { version, canary: tried } = apps.find((one) => one.app === app) ?? {};
    const blocks = blocked.filter((one) => one.app === app);
    return [version, tried?.version, ...blocks.map((block) => `${block.version} blocked`)];
  };

  it('ends a canary that fails and blocks it, with the numbers in the audit', async () => {
    await tryOut();
    await pass([control(), canary({ serverErrors: 10 })]);
    expect(await shown()).toEqual(['1.0.0', undefined, '1.1.0 blocked']);
    const reason = expect.stringMatching(
      /^judged by evidence: server errors: expected as few as the release before has, 1 of 180 visits, found 10 of 20 visits/,
    );
    expect(await test.client.history({ app, limit: 1 })).toMatchObject([
      { action: 'rollback', percent: 0, actor: 'registry', reason, forced: true },
    ]);
    const { blocked } = await test.client.status();
    expect(blocked[0]).toMatchObject({ app, version: '1.1.0', actor: 'registry', reason });
    const [, , entry] = await test.client.audit({ app, limit: 3 });
    expect(entry).toMatchObject({ actor: 'registry', action: 'verdict', channel: 'production' });
    expect(entry?.details).toMatch(
      /^1\.1\.0: rolled-back\nserver errors: .*\ncompared with 1\.0\.0: /,
    );
    expect(entry?.details).toMatch(/serverErrors [\d.]+ of 9\.2 \(10\/20 against 1\/180\)/);
    const outcome = { outcome: 'rolled-back', decidedAt: expect.any(String) };
    expect(await evidenceOf()).toMatchObject([{ decision: 'rollback', ...outcome }]);
  });

  const visitsOf = (evidence: EvidenceResponse | undefined) =>
    evidence?.tests.find(({ test: name }) => name === 'serverErrors')?.canary.visits;

  it('counts an interval only when it is complete, and of all site servers', async () => {
    await tryOut();
    now += intervalMs;
    const interval = { endsAt: now, groups: [control(), canary()], figures: [] };
    for (const name of ['aa', 'bb'])
      await sendInterval(test, { server: name.repeat(8), ...interval });
    now += 12_000;
    await test.registry.tendCanaries();
    expect(visitsOf((await evidenceOf())[0])).toBe(0);
    now += 1000;
    await test.registry.tendCanaries();
    const [evidence] = await evidenceOf();
    expect(evidence?.tests.find((one) => one.test === 'serverErrors')).toMatchObject({
      canary: { visits: 40, errors: 0 },
      control: { visits: 360, errors: 2 },
    });
  });

  it('leaves a healthy canary, and does not count intervals in which its share changes', async () => {
    await tryOut();
    await pass([control(), canary()], 2);
    await test.client.promote({ app, version: '1.1.0', percent: 50 });
    const half = [control(), makeGroup(180, { app, version: '1.1.0' }, { isCanary: true })];
    await pass(half, 3);
    expect(await shown()).toEqual(['1.0.0', '1.1.0']);
    const [evidence, ...others] = await evidenceOf();
    expect(others).toEqual([]);
    // One of the three began before all site servers had the other share.
    expect(visitsOf(evidence)).toBe(400);
    expect(evidence).toMatchObject({ decision: 'healthy', outcome: null, against: '1.0.0' });
  });

  it('ends a canary once and without a block when browsers alone are against it', async () => {
    const twin = await test.createTwin();
    await tryOut();
    now += intervalMs;
    const groups = [control(), canary({ clientErrors: 10 })];
    await sendInterval(test, { server, endsAt: now, groups, figures: [] });
    now += 3 * intervalMs;
    await Promise.all([test.registry.tendCanaries(), twin.tendCanaries()]);
    await test.registry.tendCanaries();
    expect(await shown()).toEqual(['1.0.0', undefined]);
    expect(await evidenceOf()).toMatchObject([{ outcome: 'rolled-back' }]);
    const verdicts = await test.client.audit({ app, limit: 20 });
    expect(verdicts.filter(({ action }) => action === 'verdict')).toHaveLength(1);
    twin.close();
  });

  it('ends the canary without a block where another channel needs the release', async () => {
    await test.client.promote({ app, version: '1.1.0', channel: 'staging' });
    await tryOut();
    await pass([control(), canary({ serverErrors: 10 })]);
    expect(await shown()).toEqual(['1.0.0', undefined]);
    expect(await evidenceOf()).toMatchObject([{ outcome: 'rolled-back' }]);
  });

  it('does not exist for the live release, whatever is reported', async () => {
    await pass([makeGroup(200, { app, version: '1.0.0' })], 3);
    await test.client.promote({ app, version: '1.1.0' });
    const broken = { serverErrors: 8, loadFailures: 8, clientErrors: 8 };
    await pass([makeGroup(8, { app, version: '1.1.0' }, broken)], 5);
    expect(await evidenceOf()).toEqual([]);
    expect(await shown()).toEqual(['1.1.0', undefined]);
  });

  it('starts again with the same canary', async () => {
    await tryOut();
    await pass([control(), canary()], 2);
    await test.client.rollback({ app });
    await test.registry.tendCanaries();
    await tryOut();
    await test.registry.tendCanaries();
    const found = await evidenceOf();
    expect(found.map((one) => [one.outcome, visitsOf(one)])).toEqual([
      [null, 0],
      ['ended', 40],
    ]);
  });
});

const remote = { app: 'shop', version: '1.0.0' };
const tried = { app: 'shell', version: '1.1.0' };

describeWithDatabase('the verdict of a shell', (getDatabase) => {
  let now = Date.parse('2026-11-26T08:00:00.000Z');
  const judgedChannels = ['production', 'second', 'third'];
  const test = useTestRegistry(getDatabase, {
    channels: ['production', 'second', 'third', 'staging'],
    judgedChannels: [...judgedChannels],
    clock: () => new Date(now),
  });
  beforeAll(async () => {
    const react = (version: string) => ({ shared: { react: { version, needs: `^${version}` } } });
    for (const [version = '', of = ''] of [
      ['1.0.0', '19.3.0'],
      ['1.1.0', '19.4.0'],
    ]) {
      await test.publish(makeShellRecord('shell', version, react(of)));
      await test.publish(makeRecord('prices', version, react(of)));
    }
    await test.publish(makeRecord(remote.app, remote.version));
  });

  const judge = async (channel: string, groups: GroupCounts[]) => {
    await test.client.promote({ app: 'shell', version: '1.0.0', channel });
    await test.client.promote({ ...tried, percent: 10, channel });
    now += 3 * intervalMs;
    await sendInterval(test, { server, endsAt: now, groups, figures: [] }, { channel });
    now += 3 * intervalMs;
    await test.registry.tendCanaries();
    const { apps, blocked } = await test.client.status({ channel });
    const { version, canary } = apps.find((one) => one.app === 'shell') ?? {};
    return [version, canary?.version, ...blocked.map((one) => `${one.app} ${one.version} blocked`)];
  };

  it.each([
    ['ends its canary by the errors of the remotes', 1, 20, ['1.0.0', undefined]],
    ['leaves its canary when they fail as often with the shell before', 45, 5, ['1.0.0', '1.1.0']],
  ])('%s', async (_, before, inCanary, expected) => {
    const canary = { ...makeGroup(20, remote, { clientErrors: inCanary }), canaries: [tried] };
    const groups = [makeGroup(180, remote, { clientErrors: before }), canary];
    expect(await judge(judgedChannels.pop() ?? '', groups)).toEqual(expected);
  });

  it('also rolls back the remotes in other channels that it does not fit', async () => {
    const channel = 'staging';
    for (const version of ['1.0.0', '1.1.0'])
      for (const app of ['shell', 'prices']) await test.client.promote({ app, version, channel });
    const groups = [
      makeGroup(180, { app: 'shell', version: '1.0.0' }),
      makeGroup(20, tried, { isCanary: true, serverErrors: 10 }),
    ];
    expect(await judge('production', groups)).toEqual(['1.0.0', undefined, 'shell 1.1.0 blocked']);
    const { apps } = await test.client.status({ channel });
    expect(apps.map((one) => `${one.app} ${one.version}`)).toEqual(['prices 1.0.0', 'shell 1.0.0']);
  });
});

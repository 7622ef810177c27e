import { describeWithDatabase } from '@meridian/service/testing';
import { verifyLiveMap } from '../client';
import { makeRecord, makeShellRecord, withRoutes, withUses } from '../testing/make-record';
import { startTestRegistry, type TestRegistry } from '../testing/start-test-registry';

const reason = 'The checkout fails.';
const schedule = [{ percent: 10, seconds: 600 }, { percent: 100 }];

describeWithDatabase('a block and the canaries', (getDatabase) => {
  let test: TestRegistry;
  let count = 0;
  let app = '';
  let now = Date.parse('2026-11-25T08:00:00.000Z');
  beforeAll(async () => {
    test = await startTestRegistry(getDatabase(), {
      clock: () => new Date(now),
    });
    await test.publish(makeShellRecord('shell', '1.0.0'));
    await test.client.promote({ app: 'shell', version: '1.0.0' });
  });
  // Every test has an app of its own, for what is live stays.
  beforeEach(async () => {
    count += 1;
    app = `app${'abcdefghijklmnopqrstuvwxyz'[count]}`;
    for (const version of ['1.0.0', '1.1.0', '1.2.0']) await test.publish(makeRecord(app, version));
    for (const version of ['1.0.0', '1.1.0']) await test.client.promote({ app, version });
  });
  afterAll(() => test.remove());

  const block = (version: string, options: { rollBack?: boolean } = {}) =>
    test.client.block(app, version, { reason, ...options });
  const tryOn = (more: object = { percent: 10 }) =>
    test.client.promote({ app, version: '1.2.0', ...more });
  const shown = async (of = app) => {
    const channel = 'production';
    const response = await test.client.getLiveMap({ channel });
    const { map } = verifyLiveMap(response, { root: test.root(), channel, now: new Date(now) });
    const { live, fallback, canary } = map.apps[of] ?? {};
    return [live?.version, fallback?.version, canary?.live.version, canary?.fallback?.version];
  };
  const noted = async (of = app) => {
    const entries = await test.client.audit({ app: of, limit: 50 });
    return entries.map(({ action, details }) => `${action}: ${details}`);
  };

  it('lets no canary take it, and says why', async () => {
    await block('1.2.0');
    await expect(tryOn()).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringMatching(
        /found .* 1\.2\.0, which developer blocked at .*: The checkout/,
      ),
    });
    expect(await shown()).toEqual(['1.1.0', '1.0.0', undefined, undefined]);
  });

  it('ends the canary that it is, in one generation that history and audit have', async () => {
    await tryOn();
    const { generation } = await test.client.status();
    const { digest, channels } = await block('1.2.0');
    expect(channels).toEqual([
      {
        channel: 'production',
        generation: generation + 1,
        live: '1.1.0',
        fallback: '1.0.0',
      },
    ]);
    expect(await shown()).toEqual(['1.1.0', '1.0.0', undefined, undefined]);
    const [last] = await test.client.history({ app });
    expect(last).toMatchObject({
      action: 'rollback',
      from: '1.2.0',
      to: '1.1.0',
      percent: 0,
      reason,
      forced: false,
    });
    const [rollback, blocked] = await noted();
    expect(rollback).toMatch(`rollback: 1.2.0 -> 1.1.0 for all visitors again; ${reason}; `);
    expect(blocked).toBe(`block: 1.2.0, ${digest}; ${reason}`);
  });

  it('ends the canaries that need it', async () => {
    const user = `${app}user`;
    const links = [{ path: `/${app}-lessons`, at: ['src/Page.tsx:1'] }];
    const provided = withRoutes(`/${app}`, `/${app}-lessons`);
    await test.publish(makeRecord(app, '1.3.0', provided));
    await test.publish(makeRecord(user, '1.0.0'));
    await test.publish(makeRecord(user, '1.1.0', withUses({ links })));
    await test.client.promote({ app: user, version: '1.0.0' });
    const others = [{ app: user, version: '1.1.0' }];
    await test.client.promote({ app, version: '1.3.0', percent: 10, with: others });
    await block('1.3.0');
    expect(await shown(user)).toEqual(['1.0.0', undefined, undefined, undefined]);
  });

  it('ends the schedule of its canary', async () => {
    await tryOn({ schedule });
    await block('1.2.0');
    now += 600_000;
    await test.registry.advanceRollouts();
    expect(await shown()).toEqual(['1.1.0', '1.0.0', undefined, undefined]);
    expect((await noted())[0]).toMatch('end schedule: 1.2.0: expected the canary');
    await test.client.unblock(app, '1.2.0');
    now += 600_000;
    await test.registry.advanceRollouts();
    expect(await shown()).toEqual(['1.1.0', '1.0.0', undefined, undefined]);
  });
});

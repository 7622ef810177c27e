import { createMetrics } from '@meridian/service';
import { describeWithDatabase, silentLogger } from '@meridian/service/testing';
import type { SiteServerReport } from '../api/site-server-schemas';
import { makeRecord } from '../testing/make-record';
import { sendReport } from '../testing/simulate-site';
import { useTestRegistry } from '../testing/start-test-registry';

const start = Date.parse('2026-11-26T08:00:00.000Z');

describeWithDatabase('site servers', (getDatabase) => {
  let now = start;
  // Every test has a channel of its own, because what was promoted stays.
  const channels = Array.from({ length: 20 }, (_, index) => `channel-${index}`);
  let channel = '';
  const metrics = createMetrics({ buildVersion: 'test', logger: silentLogger });
  const test = useTestRegistry(getDatabase, {
    channels: ['production', ...channels],
    clock: () => new Date(now),
    metrics,
  });
  beforeAll(async () => {
    for (const version of ['1.0.0', '1.1.0', '1.2.0'])
      await test.publish(makeRecord('shop', version));
  });
  beforeEach(() => {
    channel = channels.pop() ?? '';
  });

  const idOf = (digit: number) => `${digit}`.repeat(16);
  const report = (
    server: string,
    changes: Partial<SiteServerReport> | { load: number } = {},
    sending: Parameters<typeof sendReport>[3] = {},
  ) => sendReport(test, server, { host: 'site-1', ...changes }, { channel, ...sending });
  const read = async (own = test.token) => (await test.clientWith(own).status({ channel })).servers;
  const list = async () => (await read()) ?? [];
  const states = async () => (await list()).map(({ host, state }) => [host, state]);
  const promote = (version: string) => test.client.promote({ app: 'shop', version, channel });

  it('are listed as they reported last, with when', async () => {
    const expiresAt = '2026-11-27T08:00:00.000Z';
    expect((await report(idOf(1), { generation: 0 })).status).toBe(204);
    now += 10_000;
    const problems = ['shop 1.1.0 is refused and not served\0'];
    expect((await report(idOf(1), { expiresAt, problems })).status).toBe(204);
    expect(await list()).toEqual([
      {
        server: idOf(1),
        host: 'site-1',
        startedAt: '2026-11-26T08:00:00.000Z',
        epoch: 0,
        generation: 1,
        expiresAt,
        refused: [],
        problems: ['shop 1.1.0 is refused and not served'],
        seenAt: new Date(now).toISOString(),
        state: 'current',
      },
    ]);
  });

  describe('that have reported lately', () => {
    const rejection = (generation: number, version = '1.1.0') => ({
      ...{ generation, app: 'shop', version, reason: '/shop fails with status 500: a fault' },
    });
    const history = async () =>
      (await test.client.history({ channel, limit: 3 })).map(({ action, to, actor, reason }) => ({
        ...{ action, to, actor, reason },
      }));
    const takenBack = {
      action: 'rollback',
      to: '1.0.0',
      actor: 'site servers',
      reason: 'refused by 2 of 2 site servers: /shop fails with status 500: a fault',
    };
    /** Two servers with the first release. */
    const serveFirst = async () => {
      await promote('1.0.0');
      for (const digit of [1, 2]) await report(idOf(digit), { host: `site-${digit}` });
    };
    const reportAs = (digit: number, changes: Partial<SiteServerReport>) =>
      report(idOf(digit), { host: `site-${digit}`, ...changes });

    /** Begins a promotion, which then waits for the servers. */
    const begin = async <Change>(change: Promise<Change>, generation: number) => {
      await test.client.getLiveMap({ channel, after: generation - 1, waitSeconds: 10 });
      return { done: change };
    };

    it('are not waited for when there are none', async () => {
      await reportAs(1, { generation: 0 });
      now += 31_000;
      const none = { servers: 0, current: 0, refused: [] };
      expect((await promote('1.0.0')).served).toEqual(none);
    });

    it('say in the response to a promotion that they show it', async () => {
      await serveFirst();
      const promoted = await begin(promote('1.1.0'), 2);
      await reportAs(1, { generation: 2 });
      await reportAs(2, { generation: 2 });
      expect((await promoted.done).served).toEqual({ servers: 2, current: 2, refused: [] });
    });

    it('are waited for 5 s at most', async () => {
      await serveFirst();
      await reportAs(1, { generation: 2 });
      const startedAt = performance.now();
      expect((await promote('1.1.0')).served).toEqual({ servers: 2, current: 1, refused: [] });
      expect(performance.now() - startedAt).toBeLessThan(8000);
    });

    it('roll back a change that all of them reject, once, with their reason', async () => {
      await serveFirst();
      const promoted = await begin(promote('1.1.0'), 2);
      await reportAs(1, { generation: 2, refused: [rejection(2)] });
      expect((await history())[0]).toMatchObject({ action: 'promote', to: '1.1.0' });
      await reportAs(2, { generation: 2, refused: [rejection(2)] });
      const { reason } = rejection(2);
      expect((await promoted.done).served).toEqual({
        ...{ servers: 2, current: 0 },
        refused: ['site-1', 'site-2'].map((server) => ({ server, app: 'shop', reason })),
      });
      expect((await history())[0]).toEqual(takenBack);
      const [noted] = await test.client.audit({ app: 'shop', limit: 1 });
      expect(noted).toMatchObject({ actor: 'site servers', action: 'rollback' });
      for (const digit of [1, 2])
        await reportAs(digit, { generation: 3, refused: [rejection(3, '1.0.0')] });
      expect((await history()).map(({ action }) => action)).toEqual([
        ...['rollback', 'promote', 'promote'],
      ]);
      const status = await test.client.status({ channel });
      expect(status.refused).toMatchObject([
        { app: 'shop', version: '1.0.0', servers: 2, staysBecause: 'a rollback made it live' },
      ]);
    });

    it('end a canary that all of them reject', async () => {
      await serveFirst();
      const canary = { app: 'shop', version: '1.1.0', channel, percent: 10 };
      const promoted = await begin(test.client.promote(canary), 2);
      for (const digit of [1, 2]) await reportAs(digit, { generation: 2, refused: [rejection(2)] });
      await promoted.done;
      expect((await history())[0]).toMatchObject({ actor: 'site servers', action: 'rollback' });
      const { apps } = await test.client.status({ channel });
      expect(apps).toMatchObject([{ version: '1.0.0', canary: null }]);
    });

    it('cannot roll back the first release, and the status says so', async () => {
      await reportAs(1, { generation: 0 });
      const promoted = await begin(promote('1.0.0'), 1);
      await reportAs(1, { generation: 1, refused: [rejection(1, '1.0.0')] });
      expect((await promoted.done).served).toMatchObject({ servers: 1, current: 0 });
      expect(await history()).toHaveLength(1);
      const { refused } = await test.client.status({ channel });
      expect(refused).toMatchObject([{ staysBecause: 'there was no release before it' }]);
    });

    it('roll nothing back while one of them shows it, or has not come to it', async () => {
      await serveFirst();
      const promoted = await begin(promote('1.1.0'), 2);
      await reportAs(1, { generation: 2, refused: [rejection(2)] });
      await reportAs(2, { generation: 2 });
      expect((await promoted.done).served).toMatchObject({ servers: 2, current: 1 });
      expect((await history())[0]).toMatchObject({ action: 'promote', to: '1.1.0' });
    });
  });

  it('are behind when they serve another than the newest map 15 s after that was made', async () => {
    await promote('1.0.0');
    await promote('1.1.0');
    now += 15_000;
    await report(idOf(1));
    await report(idOf(2), { generation: 2, host: 'site-2' });
    const [current, behind] = ['current', 'behind'].map((state) => ['site-1', state]);
    expect(await states()).toEqual([current, ['site-2', 'current']]);
    now += 1;
    expect(await states()).toEqual([behind, ['site-2', 'current']]);
  });

  it('are silent after 30 s, and deleted after a day', async () => {
    await report(idOf(1));
    now += 30_000;
    expect(await states()).toEqual([['site-1', 'current']]);
    now += 1;
    expect(await states()).toEqual([['site-1', 'silent']]);
    now += 24 * 60 * 60_000 - 30_001;
    await test.registry.deleteEnded();
    expect(await list()).toHaveLength(1);
    now += 1;
    await test.registry.deleteEnded();
    expect(await list()).toEqual([]);
  });

  it('are listed with those first that need help, and counted by state', async () => {
    await promote('1.0.0');
    await report(idOf(1), { host: 'site-silent', generation: 1 });
    now += 40_000;
    await report(idOf(2), { host: 'site-b', generation: 1 });
    await report(idOf(3), { host: 'site-a', generation: 1 });
    await report(idOf(4), { host: 'site-problem', generation: 1, problems: ['It is hot.'] });
    await report(idOf(5), { host: 'site-old', generation: 0 });
    expect((await list()).map(({ host }) => host)).toEqual([
      ...['site-old', 'site-problem', 'site-silent', 'site-a', 'site-b'],
    ]);
    const name = `registry_site_servers{channel="${channel}",state=`;
    const lines = (await metrics.read()).split('\n').filter((line) => line.startsWith(name));
    expect(lines.map((line) => line.replace(name, ''))).toEqual([
      ...['"current"} 3', '"behind"} 1', '"silent"} 1'],
    ]);
  });

  it('of which one has come back under another id are listed once', async () => {
    await report(idOf(1));
    await report(idOf(2));
    await report(idOf(3), { host: 'site-3' });
    now += 40_000;
    await report(idOf(2));
    const startedAt = new Date(now).toISOString();
    await report(idOf(4), { startedAt });
    expect((await list()).map(({ server, state }) => [server, state])).toEqual([
      [idOf(3), 'silent'],
      [idOf(2), 'current'],
      [idOf(4), 'current'],
    ]);
  });

  it.each([
    ['an id of another form', 'server-1', {}],
    ['an empty host', idOf(1), { host: '' }],
    ['a generation that is no position', idOf(1), { generation: 1e300 }],
    ['too many problems', idOf(1), { problems: Array(11).fill('a') }],
    ['what it does not know', idOf(1), { load: 3 }],
  ])('are not saved with %s', async (_, server, changes) => {
    expect((await report(server, changes)).status).toBe(400);
    expect(await list()).toEqual([]);
  });

  it('report with the role `read`, to channels that there are, and are shown to holders of any good token', async () => {
    const token = await test.makeToken('shop', 'shop team');
    expect((await report(idOf(1), {}, { token })).status).toBe(403);
    expect((await report(idOf(1), {}, { token: 'unknown' })).status).toBe(401);
    expect((await report(idOf(1), {}, { channel: 'nowhere' })).status).toBe(404);
    expect(await read(await test.developmentKeys.telemetryToken())).toEqual([]);
    expect(await read('unknown')).toBeNull();
  });
});

import { describeWithDatabase } from '@meridian/service/testing';
import * as v from 'valibot';
import { planSchema } from '../api/change-schemas';
import { makeRecord, makeShellRecord, withUses } from '../testing/make-record';
import { useTestRegistry } from '../testing/start-test-registry';

describeWithDatabase('channels at a glance', (getDatabase) => {
  const test = useTestRegistry(getDatabase);
  beforeAll(async () => {
    await test.release(makeShellRecord('shell', '1.0.0'), makeRecord('shop', '1.0.0'));
    await test.publish(makeRecord('shop', '1.1.0', { widgets: [] }));
    await test.publish(makeRecord('shop', '1.2.0'));
    await test.publish(makeRecord('books', '1.0.0'));
    await test.client.promote({ app: 'shop', version: '1.1.0', reason: 'The shelf' });
    await test.client.promote({ app: 'shop', version: '1.2.0', percent: 10 });
  });

  it('shows for each live release its commit, since when it is live, by whom and why', async () => {
    const { apps } = await test.client.status();
    expect(apps.map(({ app }) => app)).toEqual(['shell', 'shop']);
    const { releases } = await test.client.listReleases({ app: 'shop', limit: 1 });
    const [published] = releases;
    const canary = { version: '1.2.0', digest: published?.digest, percent: 10 };
    expect(apps[1]).toEqual({
      app: 'shop',
      version: '1.1.0',
      digest: expect.stringMatching(/^sha384-/),
      commit: 'f00dfeed',
      fallback: '1.0.0',
      since: expect.any(String),
      sincePosition: { epoch: 0, generation: 3 },
      actor: 'developer',
      reason: 'The shelf',
      canary: { ...canary, firstBucket: expect.any(Number) },
    });
    expect(published?.states).toEqual([{ channel: 'production', state: 'canary', percent: 10 }]);
  });

  it.each([
    ['/channels/production/diff?from=1', 400, 'to'],
    ['/channels/production/diff?from=1&to=last', 400, 'a generation such as 12'],
    ['/channels/production/diff?from=1&to=5', 404, 'until 4, which it is at, found 5'],
    ['/channels/nowhere/status', 404, 'expected one of the channels'],
    ['/releases/shop/diff?from=1.0.0', 400, 'to'],
    ['/releases/shop/diff?from=1.0.0&to=9.9.9', 404, 'a release shop 9.9.9'],
    ['/releases/shop/diff?from=first&to=1.0.0', 400, 'from'],
  ])('%s is status %i', async (path, status, message) => {
    const response = await test.fetch(path);
    expect(response.status).toBe(status);
    expect(await response.text()).toContain(message);
  });
});

describeWithDatabase('a plan', (getDatabase) => {
  const now = Date.parse('2026-11-25T10:00:00.000Z');
  const test = useTestRegistry(getDatabase, { clock: () => new Date(now) });
  beforeAll(async () => {
    const link = { path: '/nowhere', at: ['src/home/HomePage.tsx:12'] };
    await test.publishAll([
      makeShellRecord('shell', '1.0.0'),
      makeRecord('shop', '1.0.0'),
      makeRecord('shop', '1.1.0', { widgets: [] }),
      makeRecord('shop', '1.2.0', withUses({ links: [link] })),
      makeRecord('books', '1.0.0'),
    ]);
    for (const app of ['shell', 'shop']) await test.client.promote({ app, version: '1.0.0' });
  });

  const send = (action: string, request: object, token = test.token, query = '?plan') =>
    test.send(
      'POST',
      `/channels/production/changes${query}`,
      { reason: 'To see', action, ...request },
      token,
    );
  const plan = async (action: string, request: object) => {
    const response = await send(action, request);
    expect(response.status).toBe(200);
    return v.parse(planSchema, await response.json());
  };
  const noted = async () => (await test.client.audit({ limit: 1 }))[0]?.id;

  it('says what a promotion would do, and changes nothing', async () => {
    const before = await noted();
    const targets = [
      { app: 'shop', version: '1.1.0' },
      { app: 'books', version: '1.0.0' },
    ];
    const planned = await plan('promote', { targets });
    expect(planned).toMatchObject({
      channel: 'production',
      epoch: 0,
      generation: 2,
      steps: [
        { app: 'shop', action: 'promote', from: '1.0.0', to: '1.1.0' },
        { app: 'books', action: 'promote', from: null, to: '1.0.0' },
      ],
      apps: [
        { app: 'books', from: null, to: '1.0.0', details: { routes: { added: ['/books'] } } },
        { app: 'shop', from: '1.0.0', details: { widgets: { removed: ['teaser'] } } },
      ],
      refusal: null,
    });
    expect(await test.client.status()).toMatchObject({ generation: 2 });
    expect(await noted()).toBe(before);
  });

  it('has the first share of a schedule, and the share of a canary', async () => {
    const request = { targets: [{ app: 'shop', version: '1.1.0' }] };
    const schedule = [{ percent: 5, seconds: 60 }, { percent: 100 }];
    const step = { app: 'shop', action: 'canary', from: '1.0.0', to: '1.1.0' };
    expect((await plan('promote', { ...request, schedule })).steps).toEqual([
      { ...step, percent: 5 },
    ]);
    expect((await plan('promote', { ...request, percent: 20 })).steps).toEqual([
      { ...step, percent: 20 },
    ]);
    expect((await test.client.status()).rollouts).toEqual([]);
  });

  it('says what a retirement removes', async () => {
    expect(await plan('retire', { targets: [{ app: 'shop' }] })).toMatchObject({
      steps: [{ app: 'shop', action: 'retire', from: '1.0.0', to: null }],
      apps: [{ app: 'shop', to: null, details: { routes: { removed: ['/shop'] } } }],
      refusal: null,
    });
  });

  it.each([
    ['promote', [{ app: 'shop', version: '1.2.0' }], 'contract-incompatible', 'links to /nowhere'],
    ['promote', [{ app: 'shop', version: '9.9.9' }], 'not-found', 'shop 9.9.9'],
    ['rollback', [{ app: 'shop' }], 'conflict', 'live before 1.0.0'],
  ])(
    'says why a %s of %j would be rejected, without an entry in the audit',
    async (action, targets, code, why) => {
      const before = await noted();
      const { refusal, steps, apps } = await plan(action, { targets });
      expect(refusal).toEqual({
        code,
        message: expect.stringContaining(why),
        suggestion: expect.any(String),
      });
      expect([steps, apps]).toEqual([[], []]);
      expect(await noted()).toBe(before);
    },
  );

  it('needs the right of the change itself, and its form', async () => {
    const token = await test.makeToken('shop', 'shop team');
    const before = await noted();
    expect((await send('rollback', { targets: [{ app: 'shop' }] }, token)).status).toBe(200);
    expect((await send('rollback', { targets: [{ app: 'books' }] }, token)).status).toBe(403);
    expect((await send('retire', { targets: [{ app: 'shop' }] }, 'unknown')).status).toBe(401);
    const withShare = { targets: [{ app: 'shop', version: '1.0.0' }], percent: 0 };
    expect((await send('promote', withShare)).status).toBe(400);
    expect(await noted()).toBe(before);
    const retirement = { targets: [{ app: 'shop' }] };
    expect((await send('retire', retirement, test.token, '?plna')).status).toBe(400);
    expect(await test.client.status()).toMatchObject({ generation: 2 });
    // A rejection of another request is noted, with any query.
    await test.fetch('/prune?plan', { method: 'POST' });
    expect(await noted()).not.toBe(before);
  });
});

import { createToken, hashToken } from '@meridian/service';
import { describeWithDatabase } from '@meridian/service/testing';
import * as v from 'valibot';
import { planSchema } from '../api/console-responses';
import type { PlanRequest } from '../api/plan-requests';
import { makeRecord, makeShellRecord, withUses } from '../testing/make-record';
import { startTestRegistry, type TestRegistry } from '../testing/start-test-registry';

describeWithDatabase('a plan', (getDatabase) => {
  let test: TestRegistry;
  const now = Date.parse('2026-11-25T10:00:00.000Z');
  const after = (hours: number) => new Date(now + hours * 3_600_000).toISOString();
  beforeAll(async () => {
    test = await startTestRegistry(getDatabase(), {
      channels: ['production', 'approved', 'frozen', 'empty'],
      approvals: [{ channel: 'approved', app: 'shop' }],
      clock: () => new Date(now),
    });
    const link = { path: '/nowhere', at: ['src/home/HomePage.tsx:12'] };
    await test.publishAll([
      makeShellRecord('shell', '1.0.0'),
      makeRecord('shop', '1.0.0'),
      makeRecord('shop', '1.1.0', { widgets: [] }),
      makeRecord('shop', '1.2.0', withUses({ links: [link] })),
      makeRecord('books', '1.0.0'),
    ]);
    for (const channel of ['production', 'frozen']) {
      await test.client.promote({ app: 'shell', version: '1.0.0', channel });
      await test.client.promote({ app: 'shop', version: '1.0.0', channel });
    }
    await test.client.freeze({ until: after(5), reason: 'Exams', channel: 'frozen' });
  });
  afterAll(() => test.remove());

  const send = (plan: unknown, channel = 'production', token = test.token) =>
    test.fetch(`/channels/${channel}/plan`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: JSON.stringify(plan),
    });
  const plan = async (request: PlanRequest, channel?: string) => {
    const response = await send(request, channel);
    expect(response.status).toBe(200);
    return v.parse(planSchema, await response.json());
  };
  const noted = async () => (await test.client.audit({ limit: 1 }))[0]?.id;

  it('says what a promotion would do, and does nothing', async () => {
    const before = await noted();
    const request = { action: 'promote', app: 'shop', version: '1.1.0' } as const;
    const planned = await plan({ ...request, with: [{ app: 'books', version: '1.0.0' }] });
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
      needsApproval: false,
    });
    expect(await test.client.status()).toMatchObject({ generation: 2 });
    expect(await noted()).toBe(before);
  });

  it('has the first share of a schedule, and the share of a canary', async () => {
    const request = { action: 'promote', app: 'shop', version: '1.1.0' } as const;
    const schedule = [{ percent: 5, seconds: 60 }, { percent: 100 }];
    const step = { app: 'shop', action: 'canary', from: '1.0.0', to: '1.1.0' };
    expect((await plan({ ...request, schedule })).steps).toEqual([{ ...step, percent: 5 }]);
    expect((await plan({ ...request, percent: 20 })).steps).toEqual([{ ...step, percent: 20 }]);
    expect((await test.client.status()).rollouts).toEqual([]);
  });

  it('says what leaves with a retirement', async () => {
    expect(await plan({ action: 'retire', app: 'shop' })).toMatchObject({
      steps: [{ app: 'shop', action: 'retire', from: '1.0.0', to: null }],
      apps: [{ app: 'shop', to: null, details: { routes: { removed: ['/shop'] } } }],
      refusal: null,
    });
  });

  it('is empty where nothing would change', async () => {
    expect(await plan({ action: 'promote', app: 'shop', version: '1.0.0' })).toMatchObject({
      generation: 2,
      steps: [],
      apps: [],
      refusal: null,
    });
  });

  it.each<[string, PlanRequest, string, string, string]>([
    [
      'a gate',
      { action: 'promote', app: 'shop', version: '1.2.0' },
      'production',
      'contract-incompatible',
      'links to /nowhere',
    ],
    [
      'a freeze',
      { action: 'promote', app: 'shop', version: '1.1.0' },
      'frozen',
      'conflict',
      'is not frozen',
    ],
    [
      'a release that was never published',
      { action: 'promote', app: 'shop', version: '9.9.9' },
      'production',
      'not-found',
      'shop 9.9.9',
    ],
    [
      'nothing to go back to',
      { action: 'rollback', app: 'shop' },
      'production',
      'conflict',
      'live before 1.0.0',
    ],
  ])(
    'says why %s would refuse it, which no audit notes',
    async (_, request, channel, code, why) => {
      const before = await noted();
      const { refusal, steps, apps } = await plan(request, channel);
      expect(refusal).toEqual({
        code,
        message: expect.stringContaining(why),
        suggestion: expect.any(String),
      });
      expect([steps, apps]).toEqual([[], []]);
      expect(await noted()).toBe(before);
    },
  );

  it('tells whether a second person has to approve it', async () => {
    const shop = { action: 'promote', app: 'shop', version: '1.0.0' } as const;
    expect(await plan(shop, 'approved')).toMatchObject({ needsApproval: true, refusal: null });
    const books = { action: 'promote', app: 'books', version: '1.0.0' } as const;
    expect(await plan(books, 'approved')).toMatchObject({ needsApproval: false });
    const rollback = { action: 'rollback', app: 'shop' } as const;
    expect(await plan(rollback, 'approved')).toMatchObject({
      needsApproval: false,
      refusal: { code: 'not-found' },
    });
  });

  it.each([
    ['without an action', { app: 'shop', version: '1.0.0' }],
    ['with a reason', { action: 'retire', app: 'shop', reason: 'Over' }],
    ['with a generation', { action: 'rollback', app: 'shop', expectedGeneration: 2 }],
    ['with share and schedule', { action: 'promote', app: 'shop', version: '1.0.0', percent: 0 }],
    [
      'that names an app twice',
      {
        action: 'promote',
        app: 'shop',
        version: '1.0.0',
        with: [{ app: 'shop', version: '1.1.0' }],
      },
    ],
  ])('%s is malformed', async (_, request) => {
    expect((await send(request)).status).toBe(400);
  });

  it('needs the right of the change itself', async () => {
    const token = createToken();
    const expiresAt = after(24);
    await test.client.changeTeam('shop', {
      action: 'add',
      token: { hash: hashToken(token), actor: 'shop team', actions: ['rollback'], expiresAt },
    });
    const before = await noted();
    const statusOf = async (request: PlanRequest, own: string) =>
      (await send(request, 'production', own)).status;
    expect(await statusOf({ action: 'rollback', app: 'shop' }, token)).toBe(200);
    expect(await statusOf({ action: 'rollback', app: 'books' }, token)).toBe(403);
    expect(await statusOf({ action: 'retire', app: 'shop' }, token)).toBe(403);
    expect(await statusOf({ action: 'retire', app: 'shop' }, 'unknown')).toBe(401);
    expect(await noted()).toBe(before);
  });
});

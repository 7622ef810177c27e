import { describeWithDatabase } from '@meridian/service/testing';
import { sql } from 'drizzle-orm';
import type { Action } from '../client';
import type { TestClient } from '../testing/give-reasons';
import { makeRecord, makeShellRecord } from '../testing/make-record';
import { useTestRegistry } from '../testing/start-test-registry';

describeWithDatabase('a change that a second person approves', (getDatabase) => {
  let second: TestClient;
  const now = Date.parse('2026-11-25T10:00:00.000Z');
  // Every test has a channel of its own, because what was promoted stays.
  const channels = Array.from({ length: 24 }, (_, index) => `channel-${index}`);
  let channel = '';
  const makeClient = async (app: string, actor: string, ...actions: Action[]) =>
    test.clientWith(await test.makeToken(app, actor, ...actions));
  const test = useTestRegistry(getDatabase, {
    channels: ['production', ...channels],
    approvals: channels.map((one) => ({ channel: one, app: 'shop' })),
    clock: () => new Date(now),
  });
  beforeAll(async () => {
    for (const app of ['shop', 'courses'])
      for (const version of ['1.0.0', '1.1.0']) await test.publish(makeRecord(app, version));
    second = await makeClient('shop', 'Sana', 'approve');
  });
  beforeEach(async () => {
    channel = channels.pop() ?? '';
    const { pending } = await test.client.promote({ app: 'shop', version: '1.0.0', channel });
    await second.approve({ id: pending?.id ?? '', channel });
  });

  const ask = (more: object = {}) =>
    test.client.promote({ app: 'shop', version: '1.1.0', reason: 'New shelf', channel, ...more });
  const idOf = async (asked: ReturnType<typeof ask>) => (await asked).pending?.id ?? '';
  const live = async () => {
    const { apps } = await test.client.status({ channel });
    const { version, canary } = apps.find(({ app }) => app === 'shop') ?? {};
    return [version, canary?.percent];
  };

  it('waits, is shown, and is carried out for both of them', async () => {
    const asked = await ask();
    expect(asked).toMatchObject({ changed: false, generation: 1, steps: [] });
    const { pending } = asked;
    expect(pending).toEqual({
      id: expect.stringMatching(/^c-[0-9a-f]{8}$/),
      what: 'promote shop 1.1.0',
      actor: 'developer',
      reason: 'New shelf',
      expiresAt: new Date(now + 86_400_000).toISOString(),
    });
    expect(await live()).toEqual(['1.0.0', undefined]);
    expect((await test.client.status({ channel })).pending).toEqual([pending]);

    const decision = { id: pending?.id ?? '', reason: 'Looks good', channel };
    expect(await second.approve(decision)).toMatchObject({ changed: true, generation: 2 });
    expect(await live()).toEqual(['1.1.0', undefined]);
    expect((await test.client.status({ channel })).pending).toEqual([]);
    const [entry] = await test.client.history({ channel, limit: 1 });
    expect(entry).toMatchObject({
      actor: 'developer, approved by Sana',
      reason: 'New shelf; approved: Looks good',
    });
    const audit = await test.client.audit({ app: 'shop', limit: 3 });
    expect(audit.map(({ action, actor }) => `${actor}: ${action}`)).toEqual([
      'developer, approved by Sana: promote',
      'Sana: approve',
      'developer: ask for approval',
    ]);
    expect(audit[1]?.details).toBe(`${pending?.id}; Looks good`);
  });

  it('is not approved by the one who asked for it, and the audit has that', async () => {
    const id = await idOf(ask());
    await expect(test.client.approve({ id, channel })).rejects.toMatchObject({
      code: 'forbidden',
      message: `expected another person than developer, who asked for the change ${id}, found developer`,
    });
    expect(await live()).toEqual(['1.0.0', undefined]);
    expect(await test.client.audit({ limit: 1 })).toMatchObject([{ action: 'refused' }]);
  });

  it.each<[string, string, Action[]]>([
    ['who may approve changes of another app', 'courses', ['approve']],
    ['who may promote the app', 'shop', ['promote', 'rollback']],
  ])('is neither approved nor withdrawn by one %s', async (_, app, actions) => {
    const id = await idOf(ask());
    const other = await makeClient(app, 'Omar', ...actions);
    const forbidden = {
      code: 'forbidden',
      message: expect.stringContaining('expected the right approve:shop or approve, found'),
    };
    await expect(other.approve({ id, channel })).rejects.toMatchObject(forbidden);
    await expect(other.withdraw({ id, channel })).rejects.toMatchObject(forbidden);
    expect(await live()).toEqual(['1.0.0', undefined]);
    expect((await test.client.status({ channel })).pending).toMatchObject([{ id }]);
  });

  it('waits where a remote of the list is to be retired with the promotion of a shell', async () => {
    const next = makeShellRecord('shell', '2.0.0', { contract: '9.0.0' });
    await test.publish(next, undefined, { early: true });
    const change = { app: 'shell', version: '2.0.0', retire: ['shop'], channel };
    const { pending } = await test.client.promote(change);
    expect(pending?.what).toBe('promote shell 2.0.0 retiring shop');
    expect(await live()).toEqual(['1.0.0', undefined]);
    const approval = second.approve({ id: pending?.id ?? '', channel });
    await expect(approval).rejects.toThrow('expected the right approve:shell');
  });

  it('is decided about once', async () => {
    const id = await idOf(ask());
    const outcomes = await Promise.allSettled([
      second.approve({ id, channel }),
      second.approve({ id, channel }),
    ]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await expect(second.approve({ id, channel })).rejects.toMatchObject({
      code: 'not-found',
      message: expect.stringContaining('found one that Sana has approved'),
    });
    expect((await test.client.status({ channel })).generation).toBe(2);
  });

  it.each([
    "update registry.pending_changes set decision = 'approved', decided_by = actor, decided_at = now() where decision is null",
    'delete from registry.pending_changes',
  ])('%s is rejected by the database', async (statement) => {
    await ask();
    await expect(getDatabase().db.execute(sql.raw(statement))).rejects.toThrow();
  });
});

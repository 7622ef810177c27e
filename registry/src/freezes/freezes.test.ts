import { describeWithDatabase } from '@meridian/service/testing';
import { sql } from 'drizzle-orm';
import { makeRecord } from '../testing/make-record';
import { startTestRegistry, type TestRegistry } from '../testing/start-test-registry';

describeWithDatabase('a freeze', (getDatabase) => {
  let test: TestRegistry;
  // Every test has a channel of its own, because what was promoted stays.
  const channels = Array.from({ length: 20 }, (_, index) => `channel-${index}`);
  let channel = '';
  const now = Date.parse('2026-11-25T10:00:00.000Z');
  const after = (hours: number) => new Date(now + hours * 3_600_000).toISOString();
  beforeAll(async () => {
    const clock = () => new Date(now);
    test = await startTestRegistry(getDatabase(), { channels: ['production', ...channels], clock });
    for (const app of ['shop', 'courses'])
      for (const version of ['1.0.0', '1.1.0', '1.2.0'])
        await test.publish(makeRecord(app, version));
  });
  beforeEach(async () => {
    channel = channels.pop() ?? '';
    for (const app of ['shop', 'courses'])
      for (const version of ['1.0.0', '1.1.0'])
        await test.client.promote({ app, version, channel });
  });
  afterAll(() => test.remove());

  const freeze = (hours = 5) =>
    test.client.freeze({ until: after(hours), reason: 'Exams', channel });
  const promote = (more: object = {}) =>
    test.client.promote({ app: 'shop', version: '1.2.0', channel, ...more });

  it.each([
    ['a promotion', () => promote()],
    ['a promotion by force', () => promote({ force: true, reason: 'Now' })],
    ['a retirement', () => test.client.retire({ app: 'shop', channel })],
  ])('rejects %s, says until when and why, and the audit has it', async (_, change) => {
    const { id } = await freeze();
    const { generation } = await test.client.status({ channel });
    await expect(change()).rejects.toMatchObject({
      code: 'conflict',
      message: `expected a time in which ${channel} is not frozen, found it frozen until ${after(5)} by developer: Exams`,
      suggestion: expect.stringContaining(`npm run release -- thaw ${id}`),
    });
    expect((await test.client.status({ channel })).generation).toBe(generation);
    const [refusal, made] = await test.client.audit({ limit: 2 });
    expect(refusal).toMatchObject({ action: 'refused', app: 'shop', channel });
    expect(made).toMatchObject({
      action: 'freeze',
      channel,
      details: `${id}: ${after(0)} to ${after(5)}; Exams`,
    });
  });

  it('lets a rollback pass, and the end of a canary', async () => {
    await test.client.promote({ app: 'courses', version: '1.2.0', percent: 10, channel });
    await freeze();
    expect(await test.client.rollback({ app: 'shop', channel })).toMatchObject({ changed: true });
    expect(await test.client.rollback({ app: 'courses', channel })).toMatchObject({
      steps: [{ from: '1.2.0', to: '1.1.0', percent: 0 }],
    });
  });

  it.each([
    "update registry.freezes set until_at = until_at + interval '1 day'",
    'delete from registry.freezes',
  ])('%s is rejected by the database', async (statement) => {
    await expect(getDatabase().db.execute(sql.raw(statement))).rejects.toThrow();
  });
});

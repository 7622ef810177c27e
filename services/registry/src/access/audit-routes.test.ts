import { createToken } from '@meridian/service';
import { describeWithDatabase } from '@meridian/service/testing';
import { sql } from 'drizzle-orm';
import type { AuditEntry } from '../client';
import { makeRecord } from '../testing/make-record';
import { useTestRegistry } from '../testing/start-test-registry';

describeWithDatabase('the audit', (getDatabase) => {
  let now = Date.parse('2026-11-25T10:00:00.000Z');
  const test = useTestRegistry(getDatabase, {
    channels: ['production', 'staging'],
    clock: () => new Date(now),
  });
  beforeAll(async () => {
    for (const version of ['1.0.0', '1.1.0']) await test.publish(makeRecord('shop', version));
  });
  beforeEach(() => {
    now += 60_000;
  });

  const readAll = async () => {
    const entries: AuditEntry[] = [];
    for (;;) {
      const more = await test.client.audit({ after: entries.at(-1)?.id ?? 0, limit: 5 });
      if (more.length === 0) return entries;
      entries.push(...more);
    }
  };
  const newest = async (limit: number) =>
    (await test.client.audit({ limit })).map(({ actor, action, app, channel, details }) =>
      [actor, action, app, channel, details].join(' | '),
    );
  const makeTokenFor = async (app: string) =>
    test.clientWith(await test.makeToken(app, `${app} team`));

  it('holds each change, with who and why', async () => {
    const { client } = test;
    await client.promote({ app: 'shop', version: '1.0.0', reason: 'Opening' });
    await client.promote({ app: 'shop', version: '1.1.0', percent: 10, reason: 'Try it' });
    await client.rollback({ app: 'shop', reason: 'Too slow' });
    await client.promote({
      app: 'shop',
      version: '1.1.0',
      schedule: [{ percent: 10, seconds: 60 }, { percent: 100 }],
      reason: 'Faster now',
    });
    await client.hold({ app: 'shop', reason: 'Lunch' });
    const preview = await client.createPreview({ releases: [{ app: 'shop', version: '1.1.0' }] });
    await client.endPreview(preview.id);
    await client.rollback({ app: 'shop', reason: 'Later' });
    await test.registry.tendCanaries();
    await client.retire({ app: 'shop', reason: 'Moved' });
    const lines = (await newest(12)).reverse();
    expect(lines.map((line) => line.replaceAll(/sha384-\S+/g, '<map>'))).toEqual([
      expect.stringMatching(/^developer \| publish \| shop \| {2}\| 1\.1\.0, <map>$/),
      'developer | promote | shop | production | nothing -> 1.0.0; Opening; generation 0.1, <map>',
      'developer | canary | shop | production | 1.0.0 -> 1.1.0 for 10 % of the visitors; Try it; generation 0.2, <map>',
      'developer | rollback | shop | production | 1.1.0 -> 1.0.0 for all visitors again; Too slow; generation 0.3, <map>',
      'developer | schedule | shop | production | 1.1.0: 10 % for 60 s, 100 %; Faster now',
      'developer | canary | shop | production | 1.0.0 -> 1.1.0 for 10 % of the visitors; Faster now; generation 0.4, <map>',
      'developer | hold | shop | production | 1.1.0: developer: Lunch',
      expect.stringMatching(/^developer \| preview \| shop \| production \| 1\.1\.0, until 2026-/),
      expect.stringMatching(/^developer \| end preview \| shop \| production \| 1\.1\.0, until /),
      'developer | rollback | shop | production | 1.1.0 -> 1.0.0 for all visitors again; Later; generation 0.5, <map>',
      'registry | end schedule | shop | production | 1.1.0: its canary changed',
      'developer | retire | shop | production | 1.0.0 -> nothing; Moved; generation 0.6, <map>',
    ]);
    expect(JSON.stringify(await readAll())).not.toContain(preview.id);
  });

  it.each([
    [
      'a stranger',
      () => test.clientWith(createToken()),
      'unknown',
      'unauthenticated',
      'an unknown one',
    ],
    ['another team', () => makeTokenFor('courses'), 'courses team', 'forbidden', 'publish of shop'],
    [
      'an expired token',
      async () => {
        const client = await makeTokenFor('shop');
        now += 31 * 86_400_000;
        return client;
      },
      'unknown',
      'unauthenticated',
      'which expired at',
    ],
  ])('has what %s tried, and why it was rejected', async (_, makeClient, actor, code, reason) => {
    const client = await makeClient();
    await expect(client.promote({ app: 'shop', version: '1.0.0' })).rejects.toMatchObject({ code });
    const [line] = await newest(1);
    const app = actor === 'unknown' ? '' : 'shop';
    expect(
      line?.startsWith(
        `${actor} | refused | ${app} | production | POST /channels/production/changes${app && ': promote'}\n${code}: `,
      ),
    ).toBe(true);
    expect(line).toContain(reason);
  });

  it('notes a limited number per minute, and how many were left out', async () => {
    const stranger = test.clientWith(createToken());
    const tryIt = () => stranger.promote({ app: 'shop', version: '1.0.0' }).catch(() => {});
    const before = (await readAll()).length;
    for (let count = 0; count < 50; count += 1) await tryIt();
    expect((await readAll()).length - before).toBe(30);
    now += 60_000;
    await tryIt();
    expect((await newest(1))[0]).toMatch(/\n20 more before it were not noted$/);
  });

  it.each([
    'update registry.audit set actor = $$no one$$',
    'delete from registry.audit',
    'truncate registry.audit',
  ])('%s is rejected by the database', async (statement) => {
    await expect(getDatabase().db.execute(sql.raw(statement))).rejects.toThrow();
  });

  it('is read with a token alone', async () => {
    expect((await test.fetch('/audit')).status).toBe(401);
    expect((await test.send('GET', '/audit')).status).toBe(200);
    expect((await test.send('GET', '/audit?limit=all')).status).toBe(400);
  });
});

import type { Figure, SeenError } from '@meridian/contracts/telemetry-schemas';
import { describeWithDatabase } from '@meridian/service/testing';
import * as v from 'valibot';
import { errorsSchema } from '../api/evidence-schemas';
import { type SentInterval, sendInterval } from '../testing/simulate-site';
import { useTestRegistry } from '../testing/start-test-registry';

describeWithDatabase('telemetry of a site server', (getDatabase) => {
  let now = Date.parse('2026-11-26T10:00:10.000Z');
  const test = useTestRegistry(getDatabase, {
    channels: ['production', 'staging'],
    judgedChannels: ['production'],
    clock: () => new Date(now),
  });

  const figure = (count: number, changes: Partial<Figure> = {}): Figure => ({
    ...{ app: 'shop', version: '1.0.0', name: 'pages', bucket: null },
    count,
    ...changes,
  });
  const makeInterval = (changes: Partial<SentInterval> = {}): SentInterval => ({
    server: '00000000000000aa',
    endsAt: Date.parse('2026-11-26T10:00:00.000Z'),
    groups: [],
    figures: [figure(3)],
    ...changes,
  });
  const send = (changes: Partial<SentInterval> = {}) => sendInterval(test, makeInterval(changes));
  const reject = async (response: Response) => {
    const { error } = (await response.json()) as { error: { code: string; message: string } };
    return [response.status, error.code, error.message];
  };
  const shown = async (minutes = 60) => (await test.client.status({ minutes })).telemetry.figures;

  it('is summed over servers and time, by release, name and bucket', async () => {
    const lcp = (bucket: number, count: number) => figure(count, { name: 'lcp', bucket });
    expect((await send({ figures: [figure(3), lcp(0, 2), lcp(4, 1)] })).status).toBe(204);
    await send({ server: '00000000000000bb', figures: [figure(4), lcp(4, 5)] });
    await send({ endsAt: Date.parse('2026-11-26T09:59:55.000Z'), figures: [figure(1)] });
    expect(await shown()).toEqual([lcp(0, 2), lcp(4, 6), figure(8)]);
    expect((await test.client.status({ channel: 'staging' })).telemetry.figures).toEqual([]);
  });

  describe('with errors', () => {
    const error = (changes: Partial<SeenError> = {}): SeenError => ({
      ...{ app: 'shop', version: '1.0.0', side: 'server', route: 'shop/grid', where: 'rendering' },
      ...{ message: 'no cart', stack: 'at cart.js:1:2', count: 2, requestId: 'number-1' },
      ...changes,
    });
    const endsAt = (second: number) => Date.parse('2026-11-26T09:59:00.000Z') + second * 1000;
    const list = async (query = '') => {
      const response = await test.send('GET', `/channels/production/errors${query}`);
      return v.parse(errorsSchema, await response.json()).errors;
    };

    it('adds them up by release, side, message and place, with the last number and the first stack', async () => {
      const again = error({ stack: 'at other.js:1:2', requestId: 'number-2' });
      const inBrowser = error({ side: 'browser', stack: null, requestId: null });
      await send({ endsAt: endsAt(0), errors: [error()] });
      await send({ endsAt: endsAt(0), errors: [error()] });
      await send({ endsAt: endsAt(5), errors: [again, inBrowser, again] });
      const { count: _, ...known } = error();
      const lastAt = '2026-11-26T09:59:05.000Z';
      const server = { ...known, firstAt: '2026-11-26T09:59:00.000Z', lastAt, count: 6 };
      expect(await list('?app=shop')).toEqual([
        { ...server, requestId: 'number-2' },
        { ...inBrowser, firstAt: lastAt, lastAt },
      ]);
      expect(await list('?app=blog')).toEqual([]);
      expect((await test.fetch('/channels/production/errors')).status).toBe(401);
    });

    it('keeps 25 of a release on each side', async () => {
      for (const [index, side] of (['browser', 'browser', 'server'] as const).entries())
        await send({
          server: 'ee'.repeat(8),
          endsAt: endsAt(5 * index),
          errors: Array.from({ length: 20 }, (_, at) =>
            error({ version: '2.0.0', side, message: `${index} ${at}` }),
          ),
        });
      const all = (await list('?limit=100')).filter(({ version }) => version === '2.0.0');
      expect(all.map(({ side }) => side).sort()).toEqual([
        ...[...Array(25).fill('browser'), ...Array(20).fill('server')],
      ]);
    });
  });

  it('that comes again counts once', async () => {
    const pages = async () => (await shown()).find(({ bucket }) => bucket === null)?.count ?? 0;
    const before = await pages();
    await Promise.all([send({ server: 'cc'.repeat(8) }), send({ server: 'cc'.repeat(8) })]);
    await send({ server: 'cc'.repeat(8) });
    expect(await pages()).toBe(before + 3);
  });

  it('is rejected for a time that is yet to come, or long ago', async () => {
    const at = (time: string) => send({ endsAt: Date.parse(`2026-11-26T${time}.000Z`) });
    expect((await at('10:00:15')).status).toBe(204);
    expect((await at('09:50:10')).status).toBe(204);
    const range =
      'an interval that ended between 2026-11-26T09:50:10.000Z and 2026-11-26T10:00:17.000Z';
    for (const time of ['10:00:20', '09:50:05'])
      expect(await reject(await at(time))).toEqual([
        400,
        'malformed-request',
        `expected ${range}, found 2026-11-26T${time}.000Z`,
      ]);
    expect((await send({ endsAt: now + 1 })).status).toBe(400);
  });

  it('needs the right to send it, and a rejection is in the audit', async () => {
    const ofOperators = { token: test.token };
    expect((await sendInterval(test, makeInterval(), ofOperators)).status).toBe(204);
    const ofTeam = { token: await test.makeToken('shop', 'shop team') };
    expect(await reject(await sendInterval(test, makeInterval(), ofTeam))).toEqual([
      403,
      'forbidden',
      'expected the role read of a token, found publish of shop with shop team',
    ]);
    expect(await test.client.audit({ limit: 1 })).toMatchObject([
      { action: 'refused', actor: 'shop team', channel: 'production' },
    ]);
    const siteServer = test.clientWith(await test.developmentKeys.telemetryToken());
    await expect(siteServer.promote({ app: 'shop', version: '1.0.0' })).rejects.toMatchObject({
      code: 'forbidden',
    });
  });

  it('is deleted: intervals after twenty minutes, figures and errors after thirty days', async () => {
    const { sql } = getDatabase();
    const rows = async () =>
      (
        await sql<Record<'intervals' | 'figures' | 'errors', number>[]>`select
          (select count(*)::int from registry.telemetry_intervals) as intervals,
          (select count(*)::int from registry.release_figures) as figures,
          (select count(*)::int from registry.release_errors) as errors`
      )[0];
    now += 19 * 60_000;
    await test.registry.deleteEnded();
    expect((await rows())?.intervals).toBeGreaterThan(0);
    now += 12 * 60_000;
    await test.registry.deleteEnded();
    expect((await rows())?.intervals).toBe(0);
    now += 29 * 24 * 60 * 60_000;
    await test.registry.deleteEnded();
    expect(await shown(30 * 24 * 60)).not.toEqual([]);
    now += 24 * 60 * 60_000;
    await test.registry.deleteEnded();
    expect(await rows()).toEqual({ intervals: 0, figures: 0, errors: 0 });
  });
});

import type { Figure } from '@meridian/contracts/telemetry-schemas';
import { describeWithDatabase } from '@meridian/service/testing';
import * as v from 'valibot';
import { seriesSchema } from '../api/series-responses';
import { makeRecord } from '../testing/make-record';
import { sendInterval } from '../testing/simulate-site';
import { startTestRegistry, type TestRegistry } from '../testing/start-test-registry';

const minute = 60_000;
const start = Date.parse('2026-11-26T08:00:00.000Z');

describeWithDatabase('curves of an app', (getDatabase) => {
  let test: TestRegistry;
  let now = start;
  beforeAll(async () => {
    test = await startTestRegistry(getDatabase(), {
      channels: ['production', 'staging'],
      clock: () => new Date(now),
    });
    for (const version of ['1.0.0', '1.10.0', '1.9.0'])
      await test.publish(makeRecord('shop', version));
  });
  afterAll(() => test.remove());

  const figure = (
    version: string,
    name: Figure['name'],
    count: number,
    bucket: number | null = null,
  ): Figure => ({ app: 'shop', version, name, bucket, count });
  const send = async (figures: Figure[]) => {
    const interval = { server: 'aa'.repeat(8), endsAt: now, groups: [], figures };
    expect((await sendInterval(test, test.token, interval)).status).toBe(204);
  };
  const read = async (query: string) => {
    const response = await test.fetch(`/channels/production/telemetry/series?${query}`);
    expect(response.status).toBe(200);
    return v.parse(seriesSchema, await response.json());
  };
  const noErrors = {
    ...{ load: 0, render: 0, hydration: 0, interaction: 0, api: 0, server: 0, timeout: 0 },
  };
  const noVitals = { lcp: null, inp: null, cls: null };

  it('has none while no one saw it', async () => {
    expect(await read('app=shop')).toEqual({
      channel: 'production',
      app: 'shop',
      minutes: 60,
      stepMinutes: 1,
      releases: [],
    });
  });

  it('has a point for each minute with visitors, with errors by kind and what most keep', async () => {
    now = start + 5000;
    await send([
      figure('1.0.0', 'pages', 100),
      figure('1.0.0', 'load-network', 1),
      figure('1.0.0', 'load-timeout', 2),
      figure('1.0.0', 'server-error', 3),
      figure('1.0.0', 'lcp', 3, 1),
      figure('1.0.0', 'lcp', 1, 8),
      figure('1.0.0', 'cls', 1, 8),
      figure('1.0.0', 'ttfb', 1, 2),
      { ...figure('1.0.0', 'pages', 7), app: 'books' },
    ]);
    now += 2 * minute;
    await send([figure('1.0.0', 'pages', 50), figure('1.9.0', 'pages', 5)]);
    expect((await read('app=shop')).releases).toEqual([
      {
        version: '1.9.0',
        points: [{ at: start + 2 * minute, pages: 5, errors: noErrors, vitals: noVitals }],
      },
      {
        version: '1.0.0',
        points: [
          {
            at: start,
            pages: 100,
            errors: { ...noErrors, load: 3, server: 3 },
            vitals: { lcp: 1000, inp: null, cls: 1 },
          },
          { at: start + 2 * minute, pages: 50, errors: noErrors, vitals: noVitals },
        ],
      },
    ]);
  });

  it('has the newest release first, by when it was published', async () => {
    await send([figure('1.10.0', 'pages', 1), figure('0.1.0', 'pages', 1)]);
    const { releases } = await read('app=shop');
    expect(releases.map(({ version }) => version)).toEqual(['1.9.0', '1.10.0', '1.0.0', '0.1.0']);
  });

  it('sums longer times over steps that begin at the same times', async () => {
    const { stepMinutes, releases } = await read('app=shop&minutes=43200');
    expect(stepMinutes).toBe(180);
    const old = releases.find(({ version }) => version === '1.0.0');
    expect(old?.points.map(({ at, pages }) => [new Date(at).toISOString(), pages])).toEqual([
      ['2026-11-26T06:00:00.000Z', 100],
    ]);
    now += minute;
    expect((await read('app=shop&minutes=43200')).releases).toEqual(releases);
  });

  it('begins so many minutes ago, with 240 points at most', async () => {
    now = start + 59 * minute;
    expect((await read('app=shop')).releases.at(-1)?.points.at(-1)?.at).toBeLessThan(now);
    const pagesOf = async (query: string) =>
      (await read(query)).releases
        .flatMap(({ points }) => points)
        .reduce((sum, { pages }) => sum + pages, 0);
    expect(await pagesOf('app=shop&minutes=60')).toBe(102);
    expect(await pagesOf('app=shop&minutes=59')).toBe(2);
    expect((await read('app=shop&minutes=240')).stepMinutes).toBe(1);
    expect((await read('app=shop&minutes=241')).stepMinutes).toBe(2);
  });

  it.each([
    ['without an app', 'production', '', 400],
    ['of more than thirty days', 'production', 'app=shop&minutes=43201', 400],
    ['of no time', 'production', 'app=shop&minutes=0', 400],
    ['of a channel that there is not', 'nowhere', 'app=shop', 404],
  ])('are refused %s', async (_, channel, query, status) => {
    const path = `/channels/${channel}/telemetry/series?${query}`;
    expect((await test.fetch(path)).status).toBe(status);
  });
});

import {
  canary,
  canaryPage,
  livePage,
  makeBeacon,
  openTestTelemetry,
  secret,
} from '../testing/open-telemetry-test';
import { createPageTokens } from './page-tokens';
import { createVisitorMemory } from './visitor-memory';

type Test = ReturnType<typeof openTestTelemetry>;

let test: Test;
beforeEach(() => {
  test = openTestTelemetry();
});
afterEach(() => test.close());

const error = { ...canary, kind: 'render' } as const;
const load = { ...canary, kind: 'load', cause: 'network' } as const;
const attackerIp = '198.51.100.9';
const from = { ip: attackerIp, bucket: 7 };

/** The token that a site with another secret, or another clock, would issue. */
function issue(key: string, aheadMs = 0, generation = canaryPage.generation): string {
  const clock = () => new Date(Date.UTC(2026, 10, 26) + aheadMs);
  const { create } = createPageTokens(key, clock).header(generation, { isPrefetched: false });
  return /desc="(.+)"/.exec(create())?.[1] ?? '';
}

/** What the canary's visitors and errors add up to. */
async function finish() {
  const groups = (await test.finish()).flatMap((interval) => interval.groups);
  const add = (numbers: number[]) => numbers.reduce((sum, one) => sum + one, 0);
  const errors = groups.flatMap((group) => group.errors);
  return {
    visits: add(groups.map(({ visits }) => visits)),
    reports: add(groups.map(({ reports }) => reports)),
    errors: add(errors.map(({ loadFailures, clientErrors }) => loadFailures + clientErrors)),
    ofVisitors: add(errors.map(({ browserErrors }) => browserErrors)),
    names: errors.map(({ app, version }) => `${app}/${version}`),
  };
}

const withErrors = (token: string | null, others = {}) =>
  makeBeacon(token, canaryPage, { errors: [error], ...others });

describe('changes no figure', () => {
  /** Each with the status that its sender sees, and how the metrics call it. */
  const attacks: [string, number, string, () => Promise<Response>][] = [
    [
      'a forged MAC',
      204,
      'forged',
      () =>
        test.post(withErrors(issue(secret).replace(/.$/, (last) => (last === '0' ? '1' : '0')))),
    ],
    [
      'the token of another generation',
      204,
      'forged',
      () => test.post(withErrors(issue(secret, 0, '0.12'))),
    ],
    [
      'the token of a site with another secret',
      204,
      'forged',
      () => test.post(withErrors(issue('x'))),
    ],
    [
      'a token that has expired',
      204,
      'expired',
      () => test.post(withErrors(issue(secret, -31 * 60_000))),
    ],
    ['a token from the future', 204, 'expired', () => test.post(withErrors(issue(secret, 60_000)))],
    ['a token that is none', 204, 'malformed', () => test.post(withErrors('abc'))],
    [
      'a generation that was never served',
      204,
      'unknown generation',
      () => test.post({ ...withErrors(issue(secret, 0, '0.99')), generation: '0.99' }),
    ],
    [
      'a sequence over the limit',
      400,
      'no beacon',
      () => test.post({ ...withErrors(issue(secret)), sequence: 50 }),
    ],
    [
      'a body that is too big',
      413,
      'too large',
      () => test.post(JSON.stringify(withErrors(issue(secret))).padEnd(5000)),
    ],
    ['a body that is no JSON', 400, 'no beacon', () => test.post('{')],
    [
      'a beacon with a text of its own',
      400,
      'no beacon',
      () => test.post({ ...withErrors(issue(secret)), message: 'hello' }),
    ],
    [
      'too many errors in one beacon',
      400,
      'no beacon',
      () => test.post(withErrors(issue(secret), { errors: Array(21).fill(error) })),
    ],
    [
      'a beacon of another origin',
      403,
      'cross-site',
      () =>
        test.post(withErrors(issue(secret)), {
          headers: { 'sec-fetch-site': 'cross-site', origin: 'https://elsewhere.example' },
        }),
    ],
    [
      'the name __proto__ in place of an app',
      400,
      'no beacon',
      () =>
        test.post(
          withErrors(issue(secret), { app: '__proto__', errors: [{ ...error, app: '__proto__' }] }),
        ),
    ],
  ];

  it.each(attacks)('%s (%i)', async (_, status, outcome, attack) => {
    test.visit(canaryPage);
    const response = await attack();
    expect([response.status, test.outcomes]).toEqual([status, [outcome]]);
    if (status !== 204)
      expect((await response.json()).error.message).toMatch(/^(Expected|Beacons)/);
    expect(await finish()).toEqual({ visits: 1, reports: 0, errors: 0, ofVisitors: 0, names: [] });
  });
});

it.each([
  ['shop', '1.3.0', 'interaction'],
  ['blog', '2.0.0', 'load'],
  ['shell', '5.0.0', 'interaction'],
])(
  'what is reported of %s %s, which all visitors get, is among the figures alone',
  async (...of) => {
    const [app, version, kind] = of;
    const site = openTestTelemetry({ hasCanary: false });
    const page = { ...livePage, isForSome: false };
    for (let visitor = 1; visitor <= 8; visitor += 1) {
      const userAgent = `x/${visitor}`;
      const beacon = makeBeacon(site.visit(page, { userAgent }), page);
      const sent = { ...beacon, errors: [{ app, version, kind }] };
      await site.post(sent, { headers: { 'user-agent': userAgent } });
    }
    expect(site.outcomes).toEqual(Array(8).fill('counted'));
    const [interval] = await site.finish();
    const name = kind === 'load' ? 'load-network' : kind;
    expect(interval?.groups).toEqual([]);
    expect(interval?.figures).toContainEqual({ app, version, name, bucket: null, count: 8 });
    await site.close();
  },
);

it('a beacon that is sent again counts once', async () => {
  const beacon = withErrors(test.visit(canaryPage));
  for (let time = 0; time < 5; time += 1) await test.post(beacon, from);
  expect(test.outcomes).toEqual(['counted', ...Array(4).fill('replayed')]);
  expect(await finish()).toMatchObject({ reports: 1, errors: 1 });
});

it.each([
  ['an unknown release', { app: 'shop', version: '9.9.9' }],
  ['another app with the version of the canary', { app: 'blog', version: '1.4.0' }],
  ['a name that all objects have', { app: 'constructor', version: '1.4.0' }],
])('an error in %s does not count', async (_, release) => {
  const beacon = makeBeacon(test.visit(canaryPage), canaryPage, {
    errors: [{ ...release, kind: 'render' }],
  });
  expect((await test.post(beacon, from)).status).toBe(204);
  expect(await finish()).toMatchObject({ reports: 1, errors: 0, names: [] });
});

it('one page blames a release once for each kind, with all beacons that it may send', async () => {
  const token = test.visit(canaryPage);
  for (let sequence = 0; sequence < 50; sequence += 1)
    await test.post(withErrors(token, { sequence, errors: [error, load, error] }), {
      ...from,
      // Another browser each time, as far as the header tells.
      headers: { 'user-agent': `browser ${sequence}` },
    });
  expect(await finish()).toMatchObject({ reports: 1, errors: 2 });
});

it('one network blames a canary once for each kind, as however many visitors it comes', async () => {
  for (let host = 1; host <= 40; host += 1) {
    const ip = `198.51.100.${host}`;
    const token = test.visit(canaryPage, { clientIp: ip, bucket: host });
    await test.post(withErrors(token), { ip, bucket: host });
  }
  expect(await finish()).toMatchObject({ visits: 40, reports: 40, errors: 1, ofVisitors: 40 });
});

it('what a network has reported of a release counts once, also at the next step of its canary', () => {
  const memory = createVisitorMemory();
  expect(memory.isFirst('load of shop', 'one', 'campus')).toBe(true);
  memory.forget();
  expect(memory.isFirst('load of shop', 'other', 'campus')).toBe(false);
  expect(memory.isFirst('load of shop', 'one', 'another campus')).toBe(true);
});

it.each([
  ['one bucket of the canary', {}, 1],
  ['no bucket', { cookie: '' }, 0],
])(
  'with %s a network is one visitor at most, however it names its browser',
  async (_, headers, reports) => {
    for (let visitor = 1; visitor <= 60; visitor += 1) {
      const userAgent = `x/${visitor}`;
      const beacon = withErrors(test.visit(canaryPage, { clientIp: attackerIp, userAgent }));
      await test.post(beacon, { ...from, headers: { 'user-agent': userAgent, ...headers } });
    }
    expect(await finish()).toMatchObject({
      visits: 1,
      reports,
      errors: reports,
      ofVisitors: reports,
    });
  },
);

it('what the server counts of a canary is limited by no network', async () => {
  const fault = { ...canary, kind: 'serverErrors' } as const;
  for (let host = 1; host <= 207; host += 1)
    test.visit(
      { ...canaryPage, faults: host <= 22 ? [fault] : [] },
      { clientIp: `198.51.100.${host}`, bucket: host },
    );
  const [interval] = await test.finish();
  expect(interval?.groups).toMatchObject([
    { visits: 207, errors: [{ serverErrors: 22 }], anyErrors: { serverErrors: 22 } },
  ]);
});

it('a /48 of IPv6 is one network, however its addresses are written', async () => {
  const ips = ['2001:db8:1::1', '2001:db8:1:2::9', '2001:0db8:0001:3::1', '2001:db8:2::1'];
  for (const [bucket, ip] of ips.entries())
    await test.post(withErrors(test.visit(canaryPage, { clientIp: ip, bucket })), { ip, bucket });
  expect(await finish()).toMatchObject({ reports: 4, errors: 2 });
});

it('a flood of one network ends at its limit, and takes nothing from others', async () => {
  for (let page = 0; page < 310; page += 1)
    await test.post(withErrors(test.visit(canaryPage, { clientIp: attackerIp })), from);
  const other = await test.post(withErrors(test.visit(canaryPage)), { bucket: 7 });
  expect(other.status).toBe(204);
  expect(test.outcomes.filter((outcome) => outcome === 'limited')).toHaveLength(10);
  expect(await finish()).toEqual({
    visits: 2,
    reports: 2,
    errors: 2,
    ofVisitors: 2,
    names: ['shop/1.4.0'],
  });
});

it('a flood of many networks ends at the limit of all', () => {
  const { takes } = test.telemetry.beacons;
  const taken = Array.from({ length: 100 }, (_, network) =>
    Array.from({ length: 300 }, () => takes(`10.0.${network}.1`)),
  ).flat();
  expect(taken.filter(Boolean)).toHaveLength(20_000);
  expect(takes('203.0.113.7')).toBe(false);
  test.pass(10_000);
  expect(takes('203.0.113.7')).toBe(true);
});

import {
  canary,
  canaryPage,
  livePage,
  makeBeacon,
  openTestTelemetry,
} from '../testing/open-telemetry-test';

let test: ReturnType<typeof openTestTelemetry>;
beforeEach(() => {
  test = openTestTelemetry();
});
afterEach(() => test.close());

const error = { ...canary, kind: 'render' } as const;
const ip = '198.51.100.9';

/** The sums of visitors and errors of the canary, or of the others. */
async function finish(isCanary = true) {
  const groups = (await test.finish())
    .flatMap((interval) => interval.groups)
    .filter(({ canaries }) => canaries.length > 0 === isCanary);
  const add = (numbers: number[]) => numbers.reduce((sum, one) => sum + one, 0);
  const errors = groups.flatMap((group) => group.errors);
  return {
    visits: add(groups.map(({ visits }) => visits)),
    reports: add(groups.map(({ reports }) => reports)),
    errors: add(errors.map(({ loadFailures, clientErrors }) => loadFailures + clientErrors)),
    held: add(errors.map(({ browserErrors }) => browserErrors)),
  };
}

const withErrors = (others: object = {}) => makeBeacon(canaryPage, { errors: [error], ...others });

it.each<[string, number, string, () => object | string, object?]>([
  ['of an unknown generation', 204, 'unknown generation', () => withErrors({ generation: '9.9' })],
  ['that is too big', 413, 'too large', () => JSON.stringify(withErrors()).padEnd(33_000)],
  ['with a text of its own', 400, 'no beacon', () => withErrors({ message: 'hello' })],
  ['of another origin', 403, 'cross-site', withErrors, { 'sec-fetch-site': 'cross-site' }],
  ['that is no JSON', 400, 'no beacon', () => '<html>'],
])('a beacon %s (%i) changes no figure', async (_, status, outcome, make, headers = {}) => {
  const response = await test.post(make(), { headers: headers as Record<string, string> });
  expect([response.status, test.outcomes]).toEqual([status, [outcome]]);
  expect(await test.finish()).toEqual([]);
});

it.each([
  ['an unknown release', { app: 'shop', version: '9.9.9' }],
  ['a name that all objects have', { app: 'constructor', version: '1.4.0' }],
])('an error in %s does not count', async (_, release) => {
  await test.visit(canaryPage, {}, { errors: [{ ...release, kind: 'render' }] });
  expect(await finish()).toEqual({ visits: 1, reports: 1, errors: 0, held: 0 });
});

it.each([
  ['none', {}],
  ['one of the others', { cookie: 'bucket=500' }],
  ['one that is made up', { cookie: 'bucket=7.AAAAAAAAAAA; canary=7.AAAAAAAAAAA' }],
])(
  'a visitor who claims to have got the canary with %s of its cookies does not count',
  async (_, headers) => {
    for (let time = 0; time < 3; time += 1)
      await test.post(withErrors(), { ip, bucket: null, headers });
    await test.visit(canaryPage, { ip, bucket: 500 }, { errors: [error] });
    expect(await finish()).toEqual({ visits: 0, reports: 0, errors: 0, held: 0 });
  },
);

it('one IP with one browser is one visitor, however many cookies it has collected', async () => {
  for (let bucket = 0; bucket < 60; bucket += 1)
    await test.visit(canaryPage, { ip, bucket }, { errors: [error] });
  expect(await finish()).toEqual({ visits: 1, reports: 1, errors: 1, held: 1 });
});

it('one IP with sixty cookies and browsers neither shifts the split nor blames a canary', async () => {
  const visit = (page: typeof livePage, at: number, bucket: number) =>
    test.visit(page, { ip, bucket, browser: `browser ${at}` }, { errors: [error] });
  for (let at = 0; at < 60; at += 1) await visit(canaryPage, at, at);
  expect(await finish()).toEqual({ visits: 3, reports: 3, errors: 1, held: 3 });
});

it('all visitors of a college behind one IP count, in the shares of the split', async () => {
  for (let at = 0; at < 400; at += 1) {
    const bucket = (at * 367) % 1000;
    const page = bucket < 100 ? canaryPage : livePage;
    await test.visit(page, { ip, bucket, browser: `browser ${at}` });
    // A network has a limit of beacons at a time, too.
    if (at % 100 === 0) test.pass(10_000);
  }
  const inCanary = Array.from({ length: 400 }, (_, at) => (at * 367) % 1000 < 100).filter(Boolean);
  expect((await finish()).visits).toBe(inCanary.length);
  expect((await finish(false)).visits).toBe(400 - inCanary.length);
});

it('one network blames a canary once per kind, whatever its number of visitors', async () => {
  for (let host = 1; host <= 40; host += 1) {
    const of = { ip: `198.51.100.${host}`, bucket: host <= 36 ? 500 + host : host };
    await test.visit(host <= 36 ? livePage : canaryPage, of, { errors: [error] });
  }
  expect(await finish()).toEqual({ visits: 4, reports: 4, errors: 1, held: 3 });
});

it('a flood of one network ends at its limit, and does not limit others', async () => {
  for (let beacon = 0; beacon < 310; beacon += 1) await test.post(withErrors(), { ip, bucket: 7 });
  expect(test.outcomes.filter((outcome) => outcome === 'limited')).toHaveLength(10);
  await test.visit(canaryPage, { ip: '203.0.113.1' }, { errors: [error] });
  expect(await finish()).toEqual({ visits: 2, reports: 2, errors: 2, held: 2 });
});

it('a beacon gets a cookie with its bucket, sent with beacons alone, and in a canary a second cookie', async () => {
  const cookies = async (bucket: number | null, headers = {}) =>
    (await test.post(makeBeacon(livePage), { bucket, headers })).headers.getSetCookie();
  const given = await Promise.all(Array.from({ length: 200 }, () => cookies(null)));
  const rest = 'HttpOnly; Secure; SameSite=Lax';
  let canaries = 0;
  for (const [first = '', second] of given) {
    const [, value = '', bucket] =
      /^bucket=((\d+)\.[\w-]{11}); Max-Age=2592000; Path=\/beacon; /.exec(first) ?? [];
    expect(first.endsWith(rest)).toBe(true);
    expect(second).toBe(
      Number(bucket) < 100 ? `canary=${value}; Max-Age=2592000; Path=/; ${rest}` : undefined,
    );
    if (second) canaries += 1;
  }
  // Six times the standard deviation.
  expect(Math.abs(canaries - 20)).toBeLessThan(26);
  expect(await cookies(500)).toEqual([]);
  const own = test.buckets.signBucket(7);
  expect(await cookies(7)).toEqual([expect.stringMatching(`^canary=${own}; `)]);
  expect(await cookies(7, { cookie: `bucket=${own}; canary=${own}` })).toEqual([]);
});

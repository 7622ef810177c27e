import {
  canary,
  canaryPage,
  makeBeacon,
  openTestTelemetry,
  secret,
} from '../testing/open-telemetry-test';
import { createPageTokens } from './page-tokens';

let test: ReturnType<typeof openTestTelemetry>;
beforeEach(() => {
  test = openTestTelemetry();
});
afterEach(() => test.close());

const error = { ...canary, kind: 'render' } as const;
const attackerIp = '198.51.100.9';
const from = { ip: attackerIp, bucket: 7 };

/** The token that a site with another secret, or another clock, would issue. */
function issue(key = secret, aheadMs = 0, generation = canaryPage.generation): string {
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
    names: errors.map(({ app, version }) => `${app}/${version}`),
  };
}

const withErrors = (token: string | null = issue(), others = {}) =>
  makeBeacon(token, canaryPage, { errors: [error], ...others });

it.each<[string, number, string, () => object | string, object?]>([
  ['a token of another generation', 204, 'forged', () => withErrors(issue(secret, 0, '0.12'))],
  ['a token of another secret', 204, 'forged', () => withErrors(issue('x'))],
  ['an expired token', 204, 'expired', () => withErrors(issue(secret, -31 * 60_000))],
  ['a token that is none', 204, 'malformed', () => withErrors('abc')],
  ['a sequence over the limit', 400, 'no beacon', () => withErrors(issue(), { sequence: 50 })],
  ['a body that is too big', 413, 'too large', () => JSON.stringify(withErrors()).padEnd(33_000)],
  ['a text of its own', 400, 'no beacon', () => withErrors(issue(), { message: 'hello' })],
  ['another origin', 403, 'cross-site', withErrors, { 'sec-fetch-site': 'cross-site' }],
])('a beacon with %s (%i) changes no figure', async (_, status, outcome, make, headers = {}) => {
  test.visit(canaryPage);
  const response = await test.post(make(), { headers: headers as Record<string, string> });
  expect([response.status, test.outcomes]).toEqual([status, [outcome]]);
  expect(await finish()).toEqual({ visits: 1, reports: 0, errors: 0, names: [] });
});

it('a beacon that is sent again counts once', async () => {
  const beacon = withErrors(test.visit(canaryPage));
  for (let time = 0; time < 5; time += 1) await test.post(beacon, from);
  expect(test.outcomes).toEqual(['counted', ...Array(4).fill('replayed')]);
  expect(await finish()).toMatchObject({ reports: 1, errors: 1 });
});

it.each([
  ['an unknown release', { app: 'shop', version: '9.9.9' }],
  ['a name that all objects have', { app: 'constructor', version: '1.4.0' }],
])('an error in %s does not count', async (_, release) => {
  const errors = [{ ...release, kind: 'render' as const }];
  await test.post(makeBeacon(test.visit(canaryPage), canaryPage, { errors }), from);
  expect(await finish()).toMatchObject({ reports: 1, errors: 0, names: [] });
});

it('one network blames a canary once for each kind, as however many visitors it comes', async () => {
  for (let host = 1; host <= 40; host += 1) {
    const ip = `198.51.100.${host}`;
    const token = test.visit(canaryPage, { clientIp: ip, bucket: host });
    await test.post(withErrors(token), { ip, bucket: host });
  }
  expect(await finish()).toMatchObject({ visits: 40, reports: 40, errors: 1 });
});

it('a flood of one network ends at its limit, and takes nothing from others', async () => {
  for (let page = 0; page < 310; page += 1)
    await test.post(withErrors(test.visit(canaryPage, { clientIp: attackerIp })), from);
  const other = await test.post(withErrors(test.visit(canaryPage)), { bucket: 7 });
  expect(other.status).toBe(204);
  expect(test.outcomes.filter((outcome) => outcome === 'limited')).toHaveLength(10);
  const both = { visits: 2, reports: 2, errors: 2, names: ['shop/1.4.0'] };
  expect(await finish()).toEqual(both);
});

import { createServiceApp } from '@meridian/service';
import { fakeOnly, recordLog, silentLogger } from '@meridian/service/testing';
import { createPolicyReports } from './policy-reports';

const minuteMs = 60_000;
const publicOrigin = 'https://www.meridian.example';

function open() {
  const { logger, lines } = recordLog();
  const count = jest.fn();
  const app = createServiceApp({ logger: silentLogger });
  app.route('/', createPolicyReports({ publicOrigin, logger, count }));
  const post = async (body: unknown) => {
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    return (await app.request('/policy-reports', { method: 'POST', body: text })).status;
  };
  const violations = () => lines.flatMap((line) => line.violations);
  return { post, count, lines, violations };
}

const report = (effectiveDirective: string, blockedURL?: string | null) => ({
  type: 'csp-violation',
  url: `${publicOrigin}/search?q=ecg`,
  body: { effectiveDirective, blockedURL, disposition: 'enforce' },
});

beforeEach(() => fakeOnly('setTimeout', 'Date'));
afterEach(() => jest.useRealTimers());

it('reports are logged once a minute, by directive and kind, without a URL', async () => {
  const { post, violations, lines } = open();
  const search = 'https://stranger.example/?q=ecg';
  expect(await post([report('connect-src', search), report('connect-src', search)])).toBe(204);
  expect(await post([report('require-trusted-types-for', 'trusted-types-sink')])).toBe(204);
  expect(lines).toEqual([]);
  jest.advanceTimersByTime(minuteMs);
  expect(violations()).toEqual([
    { directive: 'connect-src', blocked: 'another site', count: 2 },
    { directive: 'require-trusted-types-for', blocked: 'trusted-types-sink', count: 1 },
  ]);
  expect(JSON.stringify(lines)).not.toMatch(/ecg|stranger/);
  await post([report('img-src', 'data')]);
  jest.advanceTimersByTime(minuteMs);
  expect(lines).toHaveLength(2);
});

it.each([
  ['inline', 'inline'],
  ['data:text/javascript,1', 'data'],
  ['chrome-extension://abc/a.js', 'browser extension'],
  ['https://www.meridian.example/social/index.png', 'this site'],
  ['https://', 'other'],
  [null, 'other'],
])('reports are of a known kind: %s is %s', async (blocked, kind) => {
  const { post, count } = open();
  await post([report('script-src-elem', blocked)]);
  expect(count).toHaveBeenCalledWith({ directive: 'script-src-elem', blocked: kind });
});

it('reports are taken from browsers without the Reporting API', async () => {
  const { post, count } = open();
  const sent = { 'violated-directive': "script-src 'self'", 'blocked-uri': 'inline', other: 1 };
  expect(await post({ 'csp-report': sent })).toBe(204);
  expect(await post({ 'csp-report': { ...sent, 'effective-directive': 'style-src' } })).toBe(204);
  expect(count.mock.calls.flat().map(({ directive }) => directive)).toEqual([
    'script-src',
    'style-src',
  ]);
});

it.each(['', '{', 'null', '[1]', '{"csp-report": 1}', '[{"type": "csp-violation"}]'])(
  'reports are rejected when they are none: %s',
  async (body) => expect(await open().post(body)).toBe(400),
);

it('reports are rejected beyond 64 KB', async () => {
  const { post, count } = open();
  const many = Array.from({ length: 1000 }, () => report('img-src', 'https://a.example/b.png'));
  expect(await post(many)).toBe(413);
  expect(count).not.toHaveBeenCalled();
});

it('reports are rejected after a hundred in ten seconds, and taken again later', async () => {
  const { post } = open();
  const statuses = new Set<number>();
  for (let index = 0; index < 100; index += 1) statuses.add(await post([report('img-src')]));
  expect([...statuses]).toEqual([204]);
  expect(await post([report('img-src')])).toBe(429);
  jest.advanceTimersByTime(10_001);
  expect(await post([report('img-src')])).toBe(204);
});

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
  return { post, count, lines };
}

const report = (effectiveDirective: string, blockedURL?: string | null) => ({
  type: 'csp-violation',
  url: `${publicOrigin}/search?q=ecg`,
  body: { effectiveDirective, blockedURL, disposition: 'enforce' },
});

beforeEach(() => fakeOnly('setTimeout', 'Date'));
afterEach(() => jest.useRealTimers());

it('reports are counted by directive and kind, and one is logged each minute, without a URL', async () => {
  const { post, count, lines } = open();
  const search = 'https://stranger.example/?q=ecg';
  expect(await post([report('connect-src', search), report('img-src', 'data')])).toBe(204);
  expect(count).toHaveBeenCalledTimes(2);
  expect(lines).toMatchObject([{ directive: 'connect-src', blocked: 'another site' }]);
  expect(JSON.stringify(lines)).not.toMatch(/ecg|stranger/);
  jest.advanceTimersByTime(minuteMs);
  await post([report('require-trusted-types-for', 'trusted-types-sink')]);
  expect(lines[1]).toMatchObject({ blocked: 'trusted-types-sink' });
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
  const sent = { 'effective-directive': 'style-src', 'blocked-uri': 'inline', other: 1 };
  expect(await post({ 'csp-report': sent })).toBe(204);
  expect(count).toHaveBeenCalledWith({ directive: 'style-src', blocked: 'inline' });
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

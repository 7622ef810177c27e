import { errorBodySchema } from '@meridian/contracts/schemas';
import type { FindPrepared, PreparedResponse } from '@meridian/service';
import { createLogger } from '@meridian/service';
import * as v from 'valibot';
import { createEarlyShed, createShedLog } from './shed-early';

const cached: PreparedResponse = { status: 200, headers: [], body: Buffer.from('cached') };

interface Load {
  lagMs?: number;
  readsFull?: boolean;
  pagesFull?: boolean;
}

function open(lagMs: number, { readsFull = false, pagesFull = false }: Omit<Load, 'lagMs'> = {}) {
  const onShed = jest.fn();
  const count = jest.fn();
  const find = createEarlyShed(({ url }) => (url === '/faqs' ? cached : null), {
    readLagMs: () => lagMs,
    admission: { rejectsNew: () => pagesFull },
    isUncached: (url) => url.startsWith('/courses'),
    readAdmission: { isFull: () => readsFull },
    onShed,
    rejections: { count },
    publicOrigin: 'https://www.meridian.example',
  });
  const ask = (url: string, method = 'GET', request: { requestId?: string } = {}) =>
    find(Object.assign(request, { method, url }) as Parameters<FindPrepared>[0]);
  return { ask, onShed, count };
}

it('leaves everything to the app while there is time', () => {
  const { ask, onShed } = open(400);
  for (const url of ['/courses', '/api/read-course']) expect(ask(url)).toBeNull();
  expect(ask('/faqs')).toBe(cached);
  expect(onShed).not.toHaveBeenCalled();
});

it('turns pages and reads away while this process is late', () => {
  const { ask, onShed } = open(900);
  expect(ask('/search?q=notes.pdf')?.status).toBe(503);
  onShed.mockClear();
  const page = ask('/courses');
  expect(page?.status).toBe(503);
  expect(String(page?.body)).toContain('One moment, please');
  const read = ask('/api/read-course');
  expect(JSON.parse(String(read?.body))).toMatchObject({ error: { code: 'unavailable' } });
  expect(onShed).toHaveBeenCalledTimes(2);
});

it.each([
  ['/courses', 'text/html; charset=utf-8'],
  ['/api/read-course', 'application/json'],
  ['/search/suggest?q=heart', 'application/json'],
])('says at %s what every response says, and when to try again', (url, type) => {
  const { headers = [] } = open(900).ask(url) ?? {};
  const names = headers.filter((_, at) => at % 2 === 0);
  expect(names).toEqual([...new Set(names)]);
  expect(Object.fromEntries(names.map((name, at) => [name, headers[2 * at + 1]]))).toMatchObject({
    'content-type': type,
    'cache-control': 'no-store',
    'retry-after': '5',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'strict-transport-security': 'max-age=31536000',
    'x-content-type-options': 'nosniff',
  });
});

it.each<[string, Load, string, string]>([
  ['/courses', { lagMs: 900, pagesFull: true }, 'process', 'pages'],
  ['/api/read-course', { lagMs: 900, readsFull: true }, 'process', '/api/*'],
  ['/search/results?q=ecg', { lagMs: 900 }, 'process', '/search/*'],
  ['/courses', { pagesFull: true }, 'pages', 'pages'],
  ['/api/read-course', { readsFull: true }, 'reads', '/api/*'],
])(
  'counts %s with %j by what had too much to do: %s',
  (url, { lagMs = 0, ...full }, reason, route) => {
    const { ask, onShed, count } = open(lagMs, full);
    ask(url);
    expect(onShed.mock.calls).toEqual([[reason]]);
    expect(count.mock.calls).toEqual([[expect.objectContaining({ url }), route]]);
  },
);

it('names in the body of a read the request that its header names', () => {
  const { ask } = open(900);
  const requests: { requestId?: string }[] = [{ requestId: 'sent-1' }, {}, {}];
  const named = requests.map((request) => {
    const body = String(ask('/api/read-course', 'GET', request)?.body);
    return v.parse(errorBodySchema, JSON.parse(body)).error.requestId;
  });
  expect(named).toEqual(requests.map(({ requestId }) => requestId));
  expect(named[0]).toBe('sent-1');
  expect(new Set(named).size).toBe(3);
});

it('turns reads away while too many wait, and no pages for that', () => {
  const { ask } = open(0, { readsFull: true });
  expect(ask('/api/read-course')?.status).toBe(503);
  expect(ask('/courses')).toBeNull();
});

it('turns pages away that would have to be rendered while too many wait, and nothing else for that', () => {
  const { ask, onShed } = open(0, { pagesFull: true });
  expect(ask('/courses?q=ecg')?.status).toBe(503);
  expect(onShed).toHaveBeenCalledTimes(1);
  expect(ask('/faqs')).toBe(cached);
  for (const url of ['/search/results?q=ecg', '/about?from=mail', '/api/read-course'])
    expect(ask(url)).toBeNull();
});

it.each([
  ['GET', '/healthz'],
  ['GET', '/livez'],
  ['GET', '/readyz?verbose'],
  ['GET', '/metrics'],
  ['GET', '/assets/shell/1.0.0/js/index.js'],
  ['GET', '/speculation-rules.json'],
  ['GET', '/sitemap.xml'],
  ['GET', '/site.webmanifest?v=2'],
  ['GET', '/maps/abc.json'],
  ['POST', '/api/forms/contact'],
  ['POST', '/contact'],
])('never turns %s %s away', (method, url) => {
  expect(open(900).ask(url, method)).toBeNull();
});

it('sends what is cached at any load', () => {
  expect(open(900).ask('/faqs')).toBe(cached);
});

it('logs the number of what was turned away every ten seconds', () => {
  jest.useFakeTimers();
  const lines: object[] = [];
  const destination = { write: (line: string) => void lines.push(JSON.parse(line)) };
  const log = createShedLog(createLogger({ name: 'test', destination }));
  log.count();
  log.count();
  jest.advanceTimersByTime(10_000);
  expect(lines).toMatchObject([{ count: 2, level: 40 }]);
  jest.advanceTimersByTime(20_000);
  expect(lines).toHaveLength(1);
  log.stop();
  expect(jest.getTimerCount()).toBe(0);
  jest.useRealTimers();
});

import type { FindPrepared, PreparedResponse } from '@meridian/service';
import { recordLog } from '@meridian/service/testing';
import { createEarlyRejections } from './early-rejections';
import { createEarlyShed } from './shed-early';

const cached: PreparedResponse = { status: 200, headers: [], body: Buffer.from('cached') };

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  expect(jest.getTimerCount()).toBe(0);
  jest.useRealTimers();
});

interface Load {
  lagMs?: number;
  readsFull?: boolean;
  pagesFull?: boolean;
}

function open({ lagMs = 0, readsFull = false, pagesFull = false }: Load) {
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
  const ask = (url: string, method = 'GET') => find({ method, url } as Parameters<FindPrepared>[0]);
  return { ask, onShed, count };
}

it.each<[string, Load, string | null, string]>([
  ['/courses', { lagMs: 900, pagesFull: true }, 'process', 'pages'],
  ['/api/read-course', { lagMs: 900, readsFull: true }, 'process', '/api/*'],
  ['/search/results?q=ecg', { lagMs: 900 }, 'process', '/search/*'],
  ['/courses', { pagesFull: true }, 'pages', 'pages'],
  ['/api/read-course', { readsFull: true }, 'reads', '/api/*'],
  ['/courses', { lagMs: 400 }, null, ''],
  ['/courses', { readsFull: true }, null, ''],
  ['/api/read-course', { pagesFull: true }, null, ''],
  ['/about?from=mail', { pagesFull: true }, null, ''],
])('turns %s with %j away for what had too much to do: %s', (url, load, reason, route) => {
  const { ask, onShed, count } = open(load);
  expect(ask(url)?.status).toBe(reason ? 503 : undefined);
  expect(onShed.mock.calls).toEqual(reason ? [[reason]] : []);
  const request = expect.objectContaining({ url });
  expect(count.mock.calls).toEqual(reason ? [[request, route]] : []);
});

it('says when to try again, as pages and as the API say it', () => {
  const { ask } = open({ lagMs: 900 });
  const [page, read] = [ask('/courses'), ask('/api/read-course')];
  expect(String(page?.body)).toContain('One moment, please');
  expect(JSON.parse(String(read?.body))).toMatchObject({ error: { code: 'unavailable' } });
  for (const { headers = [] } of [page ?? cached, read ?? cached])
    expect(headers).toEqual(expect.arrayContaining(['retry-after', '5', 'no-store', 'nosniff']));
});

it.each([
  ['GET', '/faqs'],
  ['GET', '/readyz?verbose'],
  ['GET', '/assets/shell/1.0.0/js/index.js'],
  ['POST', '/api/forms/contact'],
  ['POST', '/contact'],
])('never turns %s %s away', (method, url) => {
  expect(open({ lagMs: 900 }).ask(url, method)).toBe(url === '/faqs' ? cached : null);
});

it('reports each second how many were turned away, by kind, however many paths they named', () => {
  const { logger, lines } = recordLog();
  const report = jest.fn();
  const rejections = createEarlyRejections({ logger, accessLog: 'summary', report });
  const reject = (url: string, route: '/api/*' | 'pages') =>
    rejections.count({ method: 'GET', url } as Parameters<FindPrepared>[0], route);
  for (let at = 0; at < 1000; at += 1) reject(`/courses?q=${at}`, 'pages');
  reject('/api/read-course/1', '/api/*');
  jest.advanceTimersByTime(1000);
  const expected = [
    { route: 'pages', status: 503, count: 1000 },
    { route: '/api/*', status: 503, count: 1 },
  ];
  expect(report.mock.calls).toEqual(expected.map((requests) => [requests]));
  expect(lines).toMatchObject(expected);
  reject('/courses', 'pages');
  rejections.stop();
  expect(report).toHaveBeenLastCalledWith({ route: 'pages', status: 503, count: 1 });
});

import type { FindPrepared, PreparedResponse } from '@shared/service';
import { createLogger } from '@shared/service';
import { createEarlyShed, createShedLog } from './shed-early';

const cached: PreparedResponse = { status: 200, headers: [], body: Buffer.from('cached') };

function open(lagMs: number, { readsFull = false, pagesFull = false } = {}) {
  const onShed = jest.fn();
  const find = createEarlyShed(({ url }) => (url === '/faqs' ? cached : null), {
    readLagMs: () => lagMs,
    admission: { rejectsNew: () => pagesFull },
    isUncached: (url) => url.startsWith('/courses'),
    readAdmission: { isFull: () => readsFull },
    onShed,
  });
  const ask = (url: string, method = 'GET') => find({ method, url } as Parameters<FindPrepared>[0]);
  return { ask, onShed };
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
  expect(page?.headers).toEqual(expect.arrayContaining(['retry-after', '5']));
  expect(String(page?.body)).toContain('One moment, please');
  const read = ask('/api/read-course');
  expect(JSON.parse(String(read?.body))).toMatchObject({ error: { code: 'unavailable' } });
  expect(onShed).toHaveBeenCalledTimes(2);
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

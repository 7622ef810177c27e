import { request } from 'node:http';
import { createPathFinder } from '@shared/contracts/pages';
import { makeMap, makeRelease } from '@shared/contracts/testing';
import { createLogger, createServiceApp, serve } from '@shared/service';
import { silentLogger } from '@shared/service/testing';
import type { ServedGeneration } from '../live/live-site';
import { createCachedPages } from './cached-pages';
import type { CachedPage } from './page-cache';
import { createPageMatching } from './page-match';
import { createCacheResponder } from './respond-from-cache';
import { createPageRoutes } from './routes';

const map = makeMap({
  catalogue: makeRelease('catalogue', {
    routes: { courses: { path: '/courses', search: ['q'] } },
  }),
});

const makePage = (text: string): CachedPage => ({
  identity: Buffer.from(text),
  gzip: Buffer.from(`gzip ${text}`),
  brotli: Buffer.from(`brotli ${text}`),
  status: text.startsWith('/courses') ? 200 : 404,
  headers: { 'x-frame-options': 'DENY' },
  etag: `W/"${text}"`,
  isComplete: true,
});

interface Received {
  status: number | undefined;
  headers: Record<string, unknown>;
  body: string;
}

/** A server with pages alone, which counts the requests that reach its routes. */
async function open() {
  const lines: { path?: string; count?: number }[] = [];
  const logger = createLogger({
    name: 'test',
    destination: { write: (line) => void lines.push(JSON.parse(line)) },
  });
  let served = { id: '1.1', findPath: createPathFinder(map) } as ServedGeneration;
  const site = { current: () => served };
  const renderDocument = async ({ url }: { url: string }) => makePage(url);
  const pages = createCachedPages({
    site,
    dataVersion: { current: () => 'a' },
    searchVersion: () => '1',
    renderDocument,
  });
  const app = createServiceApp({ logger: silentLogger });
  let routed = 0;
  app.use((_, next) => {
    routed += 1;
    return next();
  });
  app.route('/', createPageMatching({ site }));
  app.route('/', createPageRoutes({ pages, renderDocument }));
  const { findPrepared, stop } = createCacheResponder({ pages, logger });
  const options = { host: '127.0.0.1', port: 0, logger: silentLogger, findPrepared };
  const server = await serve(app, options);
  cleanups.push(async () => {
    stop();
    await server.close();
  });

  const ask = (path: string, headers = {}, method = 'GET') =>
    new Promise<Received>((resolve, reject) => {
      request(server.url + path, { method, headers, agent: false }, (response) => {
        const { date: _, 'x-request-id': __, ...others } = response.headers;
        let body = '';
        response.on('data', (chunk) => {
          body += chunk;
        });
        response.on('end', () => resolve({ status: response.statusCode, headers: others, body }));
      })
        .on('error', reject)
        .end();
    });
  const promote = () => {
    served = { ...served, id: '2.1' };
  };
  return { ask, promote, stop, lines, routed: () => routed };
}

const cleanups: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0)) await cleanup();
});

describe('a cached page', () => {
  it.each([
    ['plain', {}],
    ['with gzip', { 'accept-encoding': 'gzip' }],
    ['with Brotli', { 'accept-encoding': 'gzip, br' }],
    ['with another encoding alone', { 'accept-encoding': 'br;q=0, identity;q=0' }],
    ['for a browser that has it', { 'if-none-match': 'W/"/courses"' }],
    ['for a browser that has it and others', { 'if-none-match': '"other", "/courses"' }],
    ['for a browser that has another', { 'if-none-match': 'W/"/course"' }],
    ['for anyone who has any', { 'if-none-match': '*' }],
  ])('%s is the same as from the routes', async (_, headers) => {
    const { ask, routed } = await open();
    const first = await ask('/courses', headers);
    expect(routed()).toBe(1);
    expect(await ask('/courses', headers)).toEqual(first);
    expect(routed()).toBe(1);
  });

  it('has no body for HEAD', async () => {
    const { ask, routed } = await open();
    const { headers } = await ask('/courses');
    expect(await ask('/courses', {}, 'HEAD')).toEqual({ status: 200, headers, body: '' });
    expect(routed()).toBe(1);
  });

  it('is found by the spelling that it is cached under alone', async () => {
    const { ask, routed } = await open();
    for (const path of ['/courses?q=ecg', '/courses?utm_source=x&q=ecg', '/courses?q=ecg&x=y'])
      expect((await ask(path)).body).toBe('/courses?q=ecg');
    expect(routed()).toBe(3);
    await ask('/courses?q=ecg');
    expect(routed()).toBe(3);
  });

  it('with status 404 is sent whole, also to a browser that has it', async () => {
    const { ask, routed } = await open();
    const first = await ask('/nope');
    expect(await ask('/nope', { 'if-none-match': 'W/"/nope"' })).toEqual(first);
    expect(first.status).toBe(404);
    expect(routed()).toBe(1);
  });

  it('is rendered again for another generation', async () => {
    const { ask, routed, promote } = await open();
    await ask('/courses');
    promote();
    await ask('/courses');
    expect(routed()).toBe(2);
  });
});

it('leaves other methods to the routes', async () => {
  const { ask, routed } = await open();
  await ask('/courses');
  expect((await ask('/courses', {}, 'DELETE')).status).toBe(405);
  expect(routed()).toBe(2);
});

it('logs the number of requests by path and status, without the query', async () => {
  const { ask, stop, lines } = await open();
  await ask('/courses?q=ecg');
  for (let count = 0; count < 3; count += 1) await ask('/courses?q=ecg');
  await ask('/courses?q=ecg', { 'if-none-match': '*' });
  stop();
  const total = (status: number) =>
    lines
      .filter((line) => line.path === '/courses' && 'status' in line && line.status === status)
      .reduce((sum, { count = 0 }) => sum + count, 0);
  expect([total(200), total(304)]).toEqual([3, 1]);
  expect(JSON.stringify(lines)).not.toContain('ecg');
});

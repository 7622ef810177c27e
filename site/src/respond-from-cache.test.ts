import { request } from 'node:http';
import { createPathFinder } from '@meridian/contracts/pages';
import { makeMap, makeRelease } from '@meridian/contracts/testing';
import {
  type AccessLog,
  createLogger,
  createServiceApp,
  serve,
  transportHeaders,
} from '@meridian/service';
import { silentLogger } from '@meridian/service/testing';
import type { ServedGeneration } from './live/live-site';
import { createAdmission } from './load/admission';
import { createCachedPages } from './pages/cached-pages';
import { securityHeaders } from './pages/content-security';
import type { CachedPage } from './pages/page-cache';
import { createPageMatching } from './pages/page-match';
import { createPageRoutes } from './pages/routes';
import { type CachedRequests, createCacheResponder } from './respond-from-cache';
import { testSettings } from './testing/make-setup';

const map = makeMap({
  catalogue: makeRelease('catalogue', {
    routes: { courses: { path: '/courses', search: ['q'] } },
  }),
});

const ownId = /^[0-9a-f]{32}$/;
const publicOrigin = 'https://www.meridian.example';

const makePage = (text: string): CachedPage => ({
  identity: Buffer.from(text),
  gzip: Buffer.from(`gzip ${text}`),
  brotli: Buffer.from(`brotli ${text}`),
  status: text === '/courses?q=missing' ? 404 : 200,
  route: 'catalogue/courses',
  headers: {
    ...securityHeaders([], { settings: testSettings, publicOrigin }),
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'public, max-age=0, must-revalidate',
  },
  etag: `W/"${text}"`,
  isComplete: true,
});

interface Received {
  status: number | undefined;
  requestId: unknown;
  headers: Record<string, unknown>;
  body: string;
}

/** A server with pages alone, which counts the requests that reach its routes. */
async function open(accessLog: AccessLog = 'summary') {
  const lines: Record<string, unknown>[] = [];
  const reported: CachedRequests[] = [];
  const logger = createLogger({
    name: 'test',
    destination: { write: (line) => void lines.push(JSON.parse(line)) },
  });
  let served = {
    id: '1.1',
    findPath: createPathFinder(map),
    findRetired: () => null,
  } as unknown as ServedGeneration;
  const site = { current: () => served };
  const renderDocument = async ({ url }: { url: string }) => makePage(url);
  const pages = createCachedPages({
    site,
    dataVersion: { current: () => 'a' },
    searchVersion: () => '1',
    readBucket: () => null,
    renderer: {
      render: async () => ({ status: 200, problems: [], isComplete: false }) as never,
      toDocument: async (_, { url }) => makePage(url),
    },
  });
  const app = createServiceApp({
    logger: silentLogger,
    headers: transportHeaders(publicOrigin),
  });
  let routed = 0;
  app.use((_, next) => {
    routed += 1;
    return next();
  });
  app.route('/', createPageMatching({ site }));
  const admission = createAdmission({
    maxActive: 8,
    maxPerClient: 8,
    maxWaitMs: 1000,
    maxWaiting: 9,
  });
  const readClientIp = () => '203.0.113.7';
  app.route(
    '/',
    createPageRoutes({
      pages,
      renderDocument,
      admission,
      missingPageAdmission: admission,
      previewAdmission: admission,
      readClientIp,
    }),
  );
  const { findPrepared, stop } = createCacheResponder({
    peek: pages.peek,
    logger,
    accessLog,
    report: (requests) => void reported.push(requests),
  });
  const options = { host: '127.0.0.1', port: 0, logger: silentLogger, findPrepared };
  const server = await serve(app, options);
  cleanups.push(async () => {
    stop();
    await server.close();
  });

  const ask = (path: string, headers = {}, method = 'GET') =>
    new Promise<Received>((resolve, reject) => {
      request(server.url + path, { method, headers, agent: false }, (response) => {
        const { date: _, 'x-request-id': requestId, ...others } = response.headers;
        let body = '';
        response.on('data', (chunk) => {
          body += chunk;
        });
        response.on('end', () =>
          resolve({ status: response.statusCode, requestId, headers: others, body }),
        );
      })
        .on('error', reject)
        .end();
    });
  const promote = () => {
    served = { ...served, id: '2.1' };
  };
  return { ask, promote, stop, lines, reported, routed: () => routed };
}

const cleanups: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0)) await cleanup();
});

describe('a cached page', () => {
  it.each([
    ['plain', {}],
    ['with Brotli', { 'accept-encoding': 'gzip, br' }],
    ['for a browser that has it', { 'if-none-match': 'W/"/courses"' }],
    ['for a browser that has another', { 'if-none-match': 'W/"/course"' }],
  ])('%s is the same as from the routes', async (_, headers) => {
    const { ask, routed } = await open();
    const { requestId: first, ...fromRoutes } = await ask('/courses', headers);
    expect(routed()).toBe(1);
    const { requestId: second, ...fromCache } = await ask('/courses', headers);
    expect(fromCache).toEqual(fromRoutes);
    expect([first, second]).toEqual([expect.stringMatching(ownId), expect.stringMatching(ownId)]);
    expect(second).not.toBe(first);
    expect(routed()).toBe(1);
  });

  it('is found by the spelling that it is cached under alone, in its generation', async () => {
    const { ask, routed, promote } = await open();
    for (const path of ['/courses?q=ecg', '/courses?utm_source=x&q=ecg', '/courses?q=ecg&x=y'])
      expect((await ask(path)).body).toBe('/courses?q=ecg');
    expect(routed()).toBe(3);
    await ask('/courses?q=ecg');
    expect(routed()).toBe(3);
    promote();
    await ask('/courses?q=ecg');
    expect(routed()).toBe(4);
  });

  it('with status 404 is sent whole, also to a browser that has it', async () => {
    const { ask, routed } = await open();
    const path = '/courses?q=missing';
    const { status, headers, body } = await ask(path);
    const again = await ask(path, { 'if-none-match': `W/"${path}"` });
    expect(again).toMatchObject({ status, headers, body });
    expect(status).toBe(404);
    expect(routed()).toBe(1);
  });
});

it.each(['plain GETs', 'HEAD'])('names a request as its sender did, for %s', async (kind) => {
  const { ask } = await open();
  await ask('/courses');
  const method = kind === 'HEAD' ? 'HEAD' : 'GET';
  const named = async (id: string) =>
    (await ask('/courses', { 'x-request-id': id }, method)).requestId;
  expect(await named('abc-123')).toBe('abc-123');
  expect(await named('4ce1d35b52e44c4aa4a22ad7a3f5a1c9')).toBe('4ce1d35b52e44c4aa4a22ad7a3f5a1c9');
  expect(await named('two words')).toMatch(ownId);
});

describe('the access log', () => {
  const askOften = async ({ ask, stop }: Awaited<ReturnType<typeof open>>) => {
    await ask('/courses?q=ecg');
    for (let count = 0; count < 3; count += 1) await ask('/courses?q=ecg');
    await ask('/courses?q=ecg', { 'if-none-match': '*', 'x-request-id': 'the-last' });
    stop();
  };

  it('has the number of requests by path and status, without the query', async () => {
    const site = await open();
    await askOften(site);
    const total = (status: number) =>
      site.lines
        .filter((line) => line.path === '/courses' && line.status === status)
        .reduce((sum, { count }) => sum + Number(count), 0);
    expect([total(200), total(304)]).toEqual([3, 1]);
    expect(JSON.stringify(site.lines)).not.toContain('ecg');
  });

  it('is empty when none is asked for, and requests are counted all the same', async () => {
    const site = await open('none');
    await askOften(site);
    expect(site.lines).toEqual([]);
    const route = 'catalogue/courses';
    expect(site.reported.reduce((sum, { count }) => sum + count, 0)).toBe(4);
    expect(site.reported).toContainEqual({ path: '/courses', route, status: 304, count: 1 });
  });
});

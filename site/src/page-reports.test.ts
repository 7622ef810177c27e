import { Agent, request } from 'node:http';
import { createForwardedIpReader, createServiceApp, serve, socketIp } from '@meridian/service';
import { silentLogger } from '@meridian/service/testing';
import type { CachedPage } from './pages/page-cache';
import type { RequestedPage } from './pages/page-match';
import { createPageTokenHeader } from './pages/page-token-header';
import { createPageRoutes } from './pages/routes';
import { createCacheResponder } from './respond-from-cache';
import { createPageTokens } from './telemetry/page-tokens';
import { toPageVisit } from './telemetry/plain-visit';
import { canaryPage, livePage, openTestTelemetry, secret } from './testing/open-telemetry-test';

const start = Date.UTC(2026, 10, 26);
const page: CachedPage = {
  identity: Buffer.from('a page'),
  gzip: null,
  brotli: null,
  status: 200,
  route: 'shop/books',
  headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'public, max-age=0' },
  etag: 'W/"a page"',
  isComplete: true,
  facts: livePage,
};

const cleanups: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0)) await cleanup();
});

/** A server with one page, from its routes or from the cache in front of them. */
async function open(cached: boolean, served: CachedPage = page) {
  const test = openTestTelemetry({ first: start });
  const { telemetry } = test;
  const readIp = createForwardedIpReader(['loopback']);
  const readClientIp = (
    c: Parameters<typeof socketIp>[0] & { req: { header: (name: string) => string | undefined } },
  ) => readIp(socketIp(c), c.req.header('x-forwarded-for'));
  const app = createServiceApp({ logger: silentLogger });
  app.use(async (c, next) => {
    const requested = { served: {}, pathname: '/books', match: null, url: '/books' };
    c.set('page' as never, requested as unknown as RequestedPage as never);
    await next();
  });
  const run = <Result>(_: string, work: () => Promise<Result>) => work();
  app.route(
    '/',
    createPageRoutes({
      pages: { get: async () => ({ page: served, result: 'hit' }) },
      renderDocument: async () => served,
      admission: { run },
      missingPageAdmission: { run },
      previewAdmission: { run },
      readClientIp,
      tokenHeader: createPageTokenHeader(telemetry, readClientIp),
    }),
  );
  const responder = createCacheResponder({
    peek: () => (cached ? served : null),
    logger: silentLogger,
    accessLog: 'none',
    countPage: (facts, plain) =>
      telemetry.countPage(
        facts,
        toPageVisit(plain, readIp, () => null),
      ),
  });
  const { findPrepared } = responder;
  const options = { host: '127.0.0.1', port: 0, logger: silentLogger, findPrepared };
  const server = await serve(app, options);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  cleanups.push(async () => {
    agent.destroy();
    responder.stop();
    await server.close();
    await test.close();
  });
  const ask = (headers = {}, method = 'GET') =>
    new Promise<{ status: number | undefined; timing: string | undefined }>((resolve, reject) => {
      request(`${server.url}/books`, { headers, method, agent }, (response) => {
        const timing = response.headers['server-timing']?.toString();
        response.resume().on('end', () => resolve({ status: response.statusCode, timing }));
      })
        .on('error', reject)
        .end();
    });
  return { ask, test };
}

const tokens = createPageTokens(secret, () => new Date(start));
const read = (timing: string | undefined) =>
  tokens.read(/^page;desc="(.+)"$/.exec(timing ?? '')?.[1] ?? '', '0.12');

describe.each([
  ['from the routes', false],
  ['from the cache in front of them', true],
])('a page %s', (_, cached) => {
  it('has a valid token of its own in each response, also in a 304 and when it is prefetched', async () => {
    const { ask } = await open(cached);
    const known = { 'if-none-match': 'W/"a page"' };
    const asked = [await ask(), await ask(), await ask(known), await ask(known)];
    expect(asked.map(({ status }) => status)).toEqual([200, 200, 304, 304]);
    const timings = asked.map(({ timing }) => timing);
    expect(new Set(timings).size).toBe(4);
    for (const timing of timings)
      expect(read(timing)).toMatchObject({ sentAt: start, isPrefetched: false });
    const { timing } = await ask({ 'sec-purpose': 'prefetch;prerender' });
    expect(read(timing)).toMatchObject({ isPrefetched: true });
    expect((await ask({}, 'HEAD')).timing).toBeUndefined();
  });

  it('counts each visitor once in an interval, by IP and browser, with what its release did wrong', async () => {
    const faults = [{ app: 'shop', version: '1.4.0', kind: 'serverErrors' as const }];
    const { ask, test } = await open(cached, { ...page, facts: { ...canaryPage, faults } });
    for (const ip of ['203.0.113.1', '198.51.100.2', '203.0.113.1'])
      await ask({ 'x-forwarded-for': ip, 'user-agent': 'one' });
    await ask({ 'x-forwarded-for': '203.0.113.1', 'user-agent': 'another' });
    const [interval] = await test.finish();
    const errors = [{ app: 'shop', version: '1.4.0', serverErrors: 3 }];
    expect(interval?.groups).toMatchObject([{ visits: 3, reports: 0, errors }]);
    expect(interval?.figures.map(({ name, count }) => [name, count])).toEqual(
      expect.arrayContaining([
        ['pages', 4],
        ['server-error', 4],
      ]),
    );
  });

  it('has no token where it does not report', async () => {
    const { facts: _, ...silent } = page;
    const { ask, test } = await open(cached, silent);
    expect((await ask()).timing).toBeUndefined();
    expect(await test.finish()).toEqual([]);
  });
});

import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync } from 'node:zlib';
import { createServiceApp, type PreparedResponse, transportHeaders } from '@shared/service';
import { silentLogger } from '@shared/service/testing';
import { type CacheResponder, createCacheResponder } from '../respond-from-cache';
import { createPublicReads } from './public-reads';
import { createApiRoutes } from './routes';

const publicOrigin = 'https://meridian.test';
const publicHeaders = {
  'content-type': 'application/json',
  'cache-control': 'public, max-age=0, must-revalidate',
  etag: '"1"',
};
const courses = JSON.stringify({ allTasks: Array.from({ length: 20 }, (_, id) => ({ id })) });

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

interface Backend {
  status?: number;
  headers?: Record<string, string>;
  body?: string;
}

/** A site before a real backend, which counts its requests. */
async function open({ status = 200, headers = publicHeaders, body = courses }: Backend = {}) {
  let count = 0;
  let version: string | null = 'v1';
  const send = (response: ServerResponse) =>
    response
      .writeHead(status, { ...headers, 'content-length': String(Buffer.byteLength(body)) })
      .end(body);
  const backend = createServer((_, response) => {
    count += 1;
    send(response);
  });
  await new Promise<void>((resolve) => backend.listen(0, '127.0.0.1', resolve));
  const backendUrl = `http://127.0.0.1:${(backend.address() as AddressInfo).port}`;
  const dataVersion = { certain: () => version, doubt: () => {} };
  const publicReads = createPublicReads({ dataVersion, publicOrigin });
  const app = createServiceApp({ logger: silentLogger, headers: transportHeaders(publicOrigin) });
  app.route(
    '/',
    createApiRoutes({
      backendUrl,
      readAdmission: { run: (_, work) => work() },
      publicReads,
      dataVersion,
      readClientIp: () => '203.0.113.7',
      mailboxUrl: undefined,
      internalToken: 'the internal token',
    }),
  );
  const { peek } = publicReads;
  const responder = createCacheResponder({ peek, logger: silentLogger, accessLog: 'none' });
  closing.push(() => {
    responder.stop();
    backend.close();
    backend.closeAllConnections();
  });
  return {
    app,
    backend,
    publicReads,
    responder,
    count: () => count,
    setVersion: (next: string | null) => {
      version = next;
    },
  };
}

function ask({ findPrepared }: CacheResponder, url: string, known?: string, accepted = '') {
  return findPrepared({
    method: 'GET',
    url,
    ifNoneMatch: known,
    acceptEncoding: accepted,
    requestId: undefined,
  });
}

const headersOf = ({ headers }: PreparedResponse) =>
  Object.fromEntries(
    headers.flatMap((name, index) => (index % 2 === 0 ? [[name, headers[index + 1]]] : [])),
  );

describe('a response that is the same for all visitors', () => {
  it('is kept as it was sent', async () => {
    const site = await open();
    const first = await site.app.request('/api/read-course');
    expect(await first.text()).toBe(courses);

    const kept = ask(site.responder, '/api/read-course');
    expect([kept?.status, kept?.body.toString()]).toEqual([200, courses]);
    const expected = Object.fromEntries(first.headers);
    for (const name of ['connection', 'date', 'keep-alive', 'x-request-id']) delete expected[name];
    expect(kept && headersOf(kept)).toEqual({
      ...expected,
      'content-length': String(courses.length),
      etag: 'W/"1"',
      vary: 'accept-encoding',
    });
    expect(site.count()).toBe(1);
  });

  it('is sent compressed, and not at all to those who have it', async () => {
    const site = await open();
    await site.app.request('/api/read-course');
    const packed = ask(site.responder, '/api/read-course', undefined, 'gzip, br');
    expect(packed && headersOf(packed)['content-encoding']).toBe('br');
    expect(brotliDecompressSync(packed?.body ?? Buffer.alloc(0)).toString()).toBe(courses);
    for (const known of ['"1"', 'W/"1"'])
      expect(ask(site.responder, '/api/read-course', known)).toMatchObject({ status: 304 });
  });

  it('is kept for one version of the data', async () => {
    const site = await open();
    await site.app.request('/api/read-course');
    site.setVersion(null);
    expect(site.publicReads.peek('/api/read-course')).toBeNull();
    site.setVersion('v2');
    expect(site.publicReads.peek('/api/read-course')).toBeNull();
    await site.app.request('/api/read-course');
    expect(site.publicReads.peek('/api/read-course')).not.toBeNull();
    expect(site.count()).toBe(2);
  });

  it('belongs to the version that was known when it was asked for', async () => {
    const site = await open();
    site.backend.prependListener('request', () => site.setVersion('v2'));
    await site.app.request('/api/read-course');
    site.setVersion('v1');
    expect(site.publicReads.peek('/api/read-course')).not.toBeNull();
    site.setVersion('v2');
    expect(site.publicReads.peek('/api/read-course')).toBeNull();
  });

  it('is kept for a minute, because the backend may have sent what it could not read anew', async () => {
    const site = await open();
    const now = jest.spyOn(Date, 'now').mockReturnValue(0);
    await site.app.request('/api/read-course');
    now.mockReturnValue(59_999);
    expect(site.publicReads.peek('/api/read-course')).not.toBeNull();
    now.mockReturnValue(60_000);
    expect(site.publicReads.peek('/api/read-course')).toBeNull();
    now.mockRestore();
  });

  it('is kept for every query when it says that no query changes it', async () => {
    const site = await open({ headers: { ...publicHeaders, 'no-vary-search': 'params' } });
    await site.app.request('/api/read-course?a=1');
    for (const url of ['/api/read-course?a=2', '/api/read-course'])
      expect(site.publicReads.peek(url)).not.toBeNull();
  });
});

it.each<[string, Backend]>([
  ['is for one visitor', { headers: { ...publicHeaders, 'cache-control': 'private' } }],
  ['may not be stored', { headers: { ...publicHeaders, 'cache-control': 'no-store' } }],
  ['sets a cookie', { headers: { ...publicHeaders, 'set-cookie': 'organizer=1' } }],
  ['depends on the request', { headers: { ...publicHeaders, vary: 'cookie' } }],
  ['is no JSON', { headers: { ...publicHeaders, 'content-type': 'image/webp' } }],
  ['is a failure', { status: 404 }],
  ['is longer than 1 MB', { body: ' '.repeat(1_000_001) }],
])('keeps no response that %s', async (_, backend) => {
  const site = await open(backend);
  const response = await site.app.request('/api/read-course');
  expect(await response.text()).toBe(backend.body ?? courses);
  expect(site.publicReads.peek('/api/read-course')).toBeNull();
});

it('keeps no response to a request that may be another for other visitors', async () => {
  const site = await open();
  await site.app.request('/api/read-course?a=1');
  await site.app.request('/api/read-course', { method: 'HEAD' });
  await site.app.request('/api/read-course', { method: 'POST' });
  for (const url of ['/api/read-course', '/api/read-course?a=1'])
    expect(site.publicReads.peek(url)).toBeNull();
});

it('keeps no response while the data may have changed', async () => {
  const site = await open();
  site.setVersion(null);
  await site.app.request('/api/read-course');
  site.setVersion('v1');
  expect(site.publicReads.peek('/api/read-course')).toBeNull();
});

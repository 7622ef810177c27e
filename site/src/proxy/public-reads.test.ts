import type { IncomingMessage, ServerResponse } from 'node:http';
import { brotliDecompressSync } from 'node:zlib';
import { createServiceApp, transportHeaders } from '@meridian/service';
import { openTestServer, silentLogger } from '@meridian/service/testing';
import { followDataVersion } from '../live/data-version';
import { createCacheResponder } from '../respond-from-cache';
import { findPrepared, headersOf } from '../testing/prepared';
import { createPublicReads } from './public-reads';
import { createApiRoutes } from './routes';

const publicOrigin = 'https://meridian.test';
const publicHeaders = {
  'content-type': 'application/json',
  'cache-control': 'public, max-age=0, must-revalidate',
};
const list = JSON.stringify({ allTasks: Array.from({ length: 20 }, (_, id) => ({ id })) });
const path = '/api/read-course';

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** A backend with one list. */
interface Backend {
  version: string;
  body: string;
  headers: Record<string, string>;
  status: number;
  /** Takes a request for the list instead. */
  handle: ((request: IncomingMessage, response: ServerResponse) => void) | null;
}

async function open(changes: Partial<Backend> = {}) {
  const backend: Backend = {
    version: 'v1',
    body: list,
    headers: publicHeaders,
    status: 200,
    handle: null,
    ...changes,
  };
  let asked = 0;
  const { url: backendUrl, close: stopBackend } = await openTestServer((request, response) => {
    const { method, url } = request;
    if (url === '/api/data-version') return response.end(backend.version);
    if (method !== 'GET') return response.end('{}');
    asked += 1;
    if (backend.handle) return backend.handle(request, response);
    const etag = `"${backend.body.length}"`;
    const length = String(Buffer.byteLength(backend.body));
    response.writeHead(backend.status, { etag, ...backend.headers, 'content-length': length });
    response.end(backend.body);
  });
  const dataVersion = followDataVersion(backendUrl, silentLogger);
  await dataVersion.asked;
  const publicReads = createPublicReads({ dataVersion, publicOrigin });
  const app = createServiceApp({ logger: silentLogger, headers: transportHeaders(publicOrigin) });
  app.route(
    '/',
    createApiRoutes({
      backendUrl,
      publicReads,
      dataVersion,
      readClientIp: () => '203.0.113.7',
      mailboxUrl: undefined,
      internalToken: 'the internal token',
    }),
  );
  const { peek } = publicReads;
  const responder = createCacheResponder({
    ...{ peek, isPersonal: () => false },
    ...{ logger: silentLogger, accessLog: 'none' },
  });
  closing.push(() => {
    dataVersion.stop();
    responder.stop();
    stopBackend();
  });
  const get = (url = path, headers: Record<string, string> = {}) => app.request(url, { headers });
  /** What the backend did not know of: another process wrote. */
  const change = (next: Partial<Backend>) => Object.assign(backend, next);
  /** Waits until the version of the data is known again after `recheck`. */
  const settle = async () => {
    while (dataVersion.settled() === null) await new Promise((resolve) => setImmediate(resolve));
  };
  return {
    app,
    get,
    asked: () => asked,
    change,
    dataVersion,
    settle,
    peek,
    responder,
    stopBackend,
  };
}

it('a response that is the same for all visitors is sent from memory as it was sent the first time, and not at all to those who have it', async () => {
  const { get, asked, responder } = await open();
  for (const acceptEncoding of ['', 'gzip, br']) {
    const first = await get(path, { 'accept-encoding': acceptEncoding });
    const { 'x-request-id': _, ...headers } = Object.fromEntries(first.headers);
    const saved = findPrepared(responder.findPrepared, path, {
      'accept-encoding': acceptEncoding,
    });
    expect(headersOf(saved)).toEqual(headers);
    expect(saved?.body).toEqual(Buffer.from(await first.arrayBuffer()));
    if (acceptEncoding) expect(brotliDecompressSync(saved?.body ?? '').toString()).toBe(list);
  }
  expect(asked()).toBe(2);
  const known = { 'if-none-match': `"${list.length}"` };
  expect(findPrepared(responder.findPrepared, path, known)).toMatchObject({ status: 304 });
});

describe('a saved response', () => {
  it('is not sent after a write until the version of the data is known, and then the new one', async () => {
    const { app, get, change, peek, settle } = await open();
    await get();
    change({ version: 'v2', body: '{"allTasks":[]}' });
    await app.request('/api/proposals/1', { method: 'POST' });
    expect(peek(path)).toBeNull();
    await settle();
    expect(peek(path)).toBeNull();
    expect(await (await get()).text()).toBe('{"allTasks":[]}');
    expect(peek(path)?.identity.toString()).toBe('{"allTasks":[]}');
  });

  it('belongs to the version that was known when it was asked for', async () => {
    const { get, change, peek, dataVersion, settle } = await open();
    const writeMeanwhile = async (_: IncomingMessage, response: ServerResponse) => {
      change({ version: 'v2', handle: null });
      dataVersion.recheck();
      await settle();
      response.writeHead(200, { ...publicHeaders, etag: '"0"', 'content-length': '2' }).end('{}');
    };
    change({ handle: (...exchange) => void writeMeanwhile(...exchange) });
    expect(await (await get()).text()).toBe('{}');
    expect(dataVersion.settled()).toBe('v2');
    expect(peek(path)).toBeNull();
  });

  it('is asked for again after a minute', async () => {
    const { get, peek } = await open();
    const now = jest.spyOn(Date, 'now').mockReturnValue(0);
    await get();
    now.mockReturnValue(59_999);
    expect(peek(path)).not.toBeNull();
    now.mockReturnValue(60_000);
    expect(peek(path)).toBeNull();
    expect(await (await get()).text()).toBe(list);
    expect(peek(path)).not.toBeNull();
    now.mockRestore();
  });

  it.each<[string, (site: Awaited<ReturnType<typeof open>>) => void]>([
    ['is away', ({ stopBackend }) => stopBackend()],
    ['breaks off in the middle', ({ change }) => change({ handle: breakOff })],
    ['does not respond', ({ change }) => change({ handle: () => {} })],
  ])('is sent, however old, while the backend %s', async (_, hurt) => {
    const site = await open();
    const now = jest.spyOn(Date, 'now').mockReturnValue(0);
    await site.get();
    now.mockReturnValue(3_600_000);
    hurt(site);
    const response = await site.get();
    expect([response.status, await response.text()]).toEqual([200, list]);
    now.mockRestore();
  });

  it('does not come back once it is gone', async () => {
    const { get, change, dataVersion, settle, stopBackend } = await open();
    await get();
    change({ version: 'v2', status: 404, body: '{"error":{"code":"not-found"}}' });
    dataVersion.recheck();
    await settle();
    expect((await get()).status).toBe(404);
    stopBackend();
    expect((await get()).status).toBe(503);
  });
});

it.each<[string, Partial<Backend>]>([
  ['is for one visitor', { headers: { ...publicHeaders, 'cache-control': 'private' } }],
  ['sets a cookie', { headers: { ...publicHeaders, 'set-cookie': 'organizer=1' } }],
  ['depends on the request', { headers: { ...publicHeaders, vary: 'cookie' } }],
  ['is no JSON', { headers: { ...publicHeaders, 'content-type': 'image/webp' } }],
  ['is longer than 1 MB', { body: ' '.repeat(1_000_001) }],
])('saves no response that %s', async (_, backend) => {
  const { get, peek } = await open(backend);
  const response = await get();
  expect([response.status, await response.text()]).toEqual([200, backend.body ?? list]);
  expect(peek(path)).toBeNull();
});

it('saves no response to a request that may be another for other visitors', async () => {
  const { app, get, peek } = await open();
  await get(`${path}?a=1`);
  await app.request(path, { method: 'HEAD' });
  await app.request(path, { method: 'POST' });
  for (const url of [path, `${path}?a=1`]) expect(peek(url)).toBeNull();
});

it('says that the backend failed when it breaks off in the middle and nothing is saved', async () => {
  const { get } = await open({ handle: breakOff });
  const response = await get();
  expect(response.status).toBe(503);
  expect(response.headers.get('cache-control')).toBe('no-store');
  for (const name of ['etag', 'content-length']) expect(response.headers.has(name)).toBe(false);
  expect(await response.json()).toMatchObject({ error: { code: 'unavailable' } });
});

/** Ends the connection after half a response. */
function breakOff(_: IncomingMessage, response: ServerResponse): void {
  response.writeHead(200, {
    ...publicHeaders,
    etag: '"9"',
    'content-length': String(list.length),
  });
  response.write(list.slice(0, 20), () => response.destroy());
}

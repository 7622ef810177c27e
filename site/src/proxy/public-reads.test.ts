import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServiceApp } from '@meridian/service';
import { openTestServer, silentLogger } from '@meridian/service/testing';
import { followDataVersion } from '../live/data-version';
import { createPublicReads } from './public-reads';
import { createApiRoutes } from './routes';

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
  const publicReads = createPublicReads({ dataVersion });
  const app = createServiceApp({ logger: silentLogger });
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
  closing.push(() => {
    dataVersion.stop();
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
    stopBackend,
  };
}

it('a response that is the same for all visitors is sent from memory as it was sent the first time, and not at all to those who have it', async () => {
  const { get, asked } = await open();
  const [first, second] = [await get(), await get()];
  expect(await second.text()).toBe(await first.text());
  const headersOf = ({ headers }: Response) => ({
    ...Object.fromEntries(headers),
    'x-request-id': '',
  });
  expect(headersOf(second)).toEqual(headersOf(first));
  const known = await get(path, { 'if-none-match': `"${list.length}"` });
  expect([known.status, await known.text()]).toEqual([304, '']);
  expect(known.headers.get('cache-control')).toBe(publicHeaders['cache-control']);
  expect(asked()).toBe(1);
});

describe('a saved response', () => {
  it('is not sent after a write', async () => {
    const { app, get, change, settle } = await open();
    await get();
    change({ version: 'v2', body: '{"allTasks":[]}' });
    await app.request('/api/proposals/1', { method: 'POST' });
    expect(await (await get()).text()).toBe('{"allTasks":[]}');
    await settle();
    expect(await (await get()).text()).toBe('{"allTasks":[]}');
  });

  it('belongs to the version that was known when it was asked for', async () => {
    const { get, change, dataVersion, settle, asked } = await open();
    const writeMeanwhile = async (_: IncomingMessage, response: ServerResponse) => {
      change({ version: 'v2', handle: null });
      dataVersion.recheck();
      await settle();
      response.writeHead(200, { ...publicHeaders, etag: '"0"', 'content-length': '2' }).end('{}');
    };
    change({ handle: (...exchange) => void writeMeanwhile(...exchange) });
    expect(await (await get()).text()).toBe('{}');
    expect(dataVersion.settled()).toBe('v2');
    expect(await (await get()).text()).toBe(list);
    expect(asked()).toBe(2);
  });

  it('is asked for again after a minute', async () => {
    const { get, asked } = await open();
    const now = jest.spyOn(Date, 'now').mockReturnValue(0);
    for (const time of [0, 59_999, 60_000]) {
      now.mockReturnValue(time);
      expect(await (await get()).text()).toBe(list);
    }
    expect(asked()).toBe(2);
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
  const { get, asked } = await open(backend);
  for (const _ of [1, 2]) {
    const response = await get();
    expect([response.status, await response.text()]).toEqual([200, backend.body ?? list]);
  }
  expect(asked()).toBe(2);
});

it('saves no response to a request that may be another for other visitors', async () => {
  const { app, get, asked } = await open();
  await get(`${path}?a=1`);
  await app.request(path, { method: 'HEAD' });
  await app.request(path, { method: 'POST' });
  const before = asked();
  await get(`${path}?a=1`);
  await get();
  expect(asked()).toBe(before + 2);
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

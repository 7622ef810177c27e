import type { IncomingMessage, ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { openTestApp, openTestServer } from '@meridian/service/testing';
import { createProxyRoutes } from './proxy-routes';

type Handle = (request: IncomingMessage & { text: string }, response: ServerResponse) => void;

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** The proxy before a server that stands for all services, and records requests. */
async function open(
  handle: Handle = (_, response) => response.end('{"ok":true}'),
  { hasMailbox = false } = {},
) {
  const seen: Pick<IncomingMessage, 'method' | 'url' | 'headers'>[] = [];
  /** Number of requests that the backend had seen at each recheck of the data version. */
  const rechecks: number[] = [];
  const backend = await openTestServer(async (request, response) => {
    let text = '';
    for await (const chunk of request) text += chunk;
    seen.push(request);
    handle(Object.assign(request, { text }), response);
  });
  const { url, close } = backend;
  closing.push(close);
  const app = openTestApp(
    createProxyRoutes({
      config: {
        ...{ backendUrl: url, registryUrl: url, consoleUrl: 'https://registry.meridian.example' },
        ...{ mailboxUrl: hasMailbox ? url : undefined, internalToken: 'the internal token' },
      },
      dataVersion: { recheck: () => void rechecks.push(seen.length) },
      readClientIp: () => '203.0.113.7',
    }),
  );
  return { app, seen, rechecks, close };
}

it('proxies path, query, method and body, and the response', async () => {
  const { app, seen } = await open((request, response) => {
    response.writeHead(201, { 'content-type': 'application/json', etag: '"1"' });
    response.end(JSON.stringify({ got: request.text }));
  });
  const response = await app.request('/api/forms/contact?a=1&b=%26', {
    method: 'POST',
    body: 'hello',
    headers: { 'content-type': 'text/plain' },
  });
  expect(response.status).toBe(201);
  expect(response.headers.get('etag')).toBe('"1"');
  expect(await response.json()).toEqual({ got: 'hello' });
  expect(seen[0]).toMatchObject({ method: 'POST', url: '/api/forms/contact?a=1&b=%26' });
});

it('drops headers of the visitor’s connection, and sets the IP', async () => {
  const { app, seen } = await open();
  const dropped = {
    ...{ 'x-private': 'of this connection', 'keep-alive': 'timeout=5', te: 'trailers' },
    ...{ 'proxy-authorization': 'Basic c2VjcmV0', expect: '100-continue' },
    ...{ forwarded: 'for=198.51.100.1', 'x-real-ip': '198.51.100.1', 'x-internal-token': 'guess' },
  };
  const others = { connection: 'x-private, close', 'x-forwarded-for': '198.51.100.1' };
  const kept = { accept: 'application/json', 'x-request-id': 'request-1' };
  const headers = { ...dropped, ...others, ...kept, 'x-proxy-token': 'guessed' };
  await app.request('/api/read-course', { headers });
  const own = { 'x-forwarded-for': '203.0.113.7', 'x-proxy-token': 'the internal token' };
  expect(seen[0]?.headers).toMatchObject({ ...own, ...kept });
  for (const name of Object.keys(dropped)) expect(seen[0]?.headers).not.toHaveProperty(name);
});

it('proxies cookies and tokens, and every cookie that is set', async () => {
  const { app, seen } = await open((_, response) => {
    response.setHeader('set-cookie', ['organizer=1; Path=/api', 'other=2; Path=/api']);
    response.end('{}');
  });
  const headers = { cookie: 'organizer=0; a=b', authorization: 'Bearer token' };
  const response = await app.request('/api/organizers/session', { method: 'POST', headers });
  expect(seen[0]?.headers).toMatchObject(headers);
  expect(response.headers.getSetCookie()).toEqual(['organizer=1; Path=/api', 'other=2; Path=/api']);
});

it('decodes a compressed response', async () => {
  const { app, seen } = await open((_, response) => {
    response.setHeader('content-encoding', 'gzip');
    response.end(gzipSync('{"allTasks":[]}'));
  });
  const response = await app.request('/api/read-course');
  expect(seen[0]?.headers['accept-encoding']).toBe('identity');
  expect(response.headers.get('content-encoding')).toBeNull();
  expect(await response.json()).toEqual({ allTasks: [] });
});

it('streams the response', async () => {
  let finish = () => {};
  const { app } = await open((_, response) => {
    response.writeHead(200, { 'content-type': 'application/octet-stream' });
    response.write('first');
    finish = () => response.end('last');
  });
  const reader = (await app.request('/api/stream')).body?.getReader();
  expect(Buffer.from((await reader?.read())?.value ?? []).toString()).toBe('first');
  finish();
  expect(Buffer.from((await reader?.read())?.value ?? []).toString()).toBe('last');
});

it('responds with the error envelope while the backend is away', async () => {
  const { app, close } = await open();
  close();
  const response = await app.request('/api/read-course');
  expect(response.status).toBe(503);
  const error = { code: 'unavailable', message: 'The backend does not respond.' };
  expect(await response.json()).toMatchObject({ error });
});

it.each([
  ['POST', 200, [1]],
  ['POST', 500, [1]],
  ['POST', 404, []],
  ['OPTIONS', 405, []],
  ['GET', 200, []],
])('rechecks the data version after a %s with status %s: %j', async (method, status, expected) => {
  const { app, rechecks } = await open((_, response) => response.writeHead(status).end());
  await app.request('/api/proposals/1', { method });
  expect(rechecks).toEqual(expected);
});

describe('the local mailbox', () => {
  it('is opened with the internal token, which no visitor can send', async () => {
    const { app, seen } = await open((_, response) => response.end('mails'), { hasMailbox: true });
    const headers = { 'x-internal-token': 'guessed' };
    expect(await (await app.request('/dev/mailbox/7', { headers })).text()).toBe('mails');
    expect(seen[0]).toMatchObject({
      url: '/api/dev/mailbox/7',
      headers: { 'x-internal-token': 'the internal token' },
    });
    await app.request('/api/read-course', { headers });
    expect(seen[1]?.headers['x-internal-token']).toBeUndefined();
  });

  it('does not exist when mails go to a mail server', async () => {
    const { app, seen } = await open((_, response) => response.end('mails'));
    expect((await app.request('/dev/mailbox')).status).toBe(404);
    expect(seen).toEqual([]);
  });
});

describe('the packages of the registry', () => {
  it('are proxied without the secrets of npm', async () => {
    const { app, seen } = await open();
    const secrets = { authorization: 'Bearer of another registry', cookie: 'a=b' };
    const headers = { ...secrets, host: 'localhost:3000' };
    expect((await app.request('/packages/meridian-ui.tgz', { headers })).status).toBe(200);
    expect(seen[0]?.url).toBe('/packages/meridian-ui.tgz');
    expect(seen[0]?.headers).toMatchObject({ 'x-forwarded-host': 'localhost:3000' });
    for (const name of Object.keys(secrets)) expect(seen[0]?.headers).not.toHaveProperty(name);
  });

  it.each([
    ['PUT', '/packages/meridian-ui.tgz', 405],
    ['GET', '/packages/a/b', 404],
  ])('are its only proxied paths: not %s %s', async (method, path, status) => {
    const { app, seen } = await open();
    expect((await app.request(path, { method })).status).toBe(status);
    expect(seen).toEqual([]);
  });
});

describe('/ops', () => {
  it.each([
    ['/ops', 'https://registry.meridian.example/ops'],
    ['/ops/apps/shop?days=7', 'https://registry.meridian.example/ops/apps/shop?days=7'],
    ['/ops//evil.example', 'https://registry.meridian.example/ops//evil.example'],
  ])('redirects %s to the console at %s, and no cache stores that', async (path, location) => {
    const { app } = await open();
    const response = await app.request(path);
    expect([response.status, response.headers.get('location')]).toEqual([302, location]);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect((await app.request(path, { method: 'POST' })).status).toBe(405);
  });
});

import type { IncomingMessage } from 'node:http';
import { openTestApp } from '../testing/servers/test-app';
import { openTestServer } from '../testing/servers/test-server';
import { recordLog } from '../testing/test-logger';
import { createIdentityRoutes } from './identity-proxy';

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

function makeApp(identityUrl: string | undefined) {
  const { logger, lines } = recordLog('trace');
  const readClientIp = () => '203.0.113.7';
  const routes = createIdentityRoutes({ identityUrl, internalToken: 'ours', readClientIp });
  return { app: openTestApp(routes, logger), lines };
}

/** The proxy before an auth gateway, which records requests. */
async function open() {
  const seen: { url: string | undefined; headers: IncomingMessage['headers'] }[] = [];
  const gateway = await openTestServer(({ url, headers }, response) => {
    seen.push({ url, headers });
    response.writeHead(400, { 'content-type': 'application/json' });
    response.end('{"error":{"message":"INVALID_LOGIN_CREDENTIALS"}}');
  });
  closing.push(gateway.close);
  return { ...makeApp(gateway.url), seen };
}

const path = '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=k';

it('proxies calls to the gateway with the visitor’s IP, but without cookies, and logs no query, token or cookie', async () => {
  const { app, seen, lines } = await open();
  const headers = { cookie: 'organizer=secret', authorization: 'Bearer a-token' };
  const claimed = { 'x-internal-token': 'guess', 'x-forwarded-for': '::1' };
  const response = await app.request(`${path}&oobCode=a-code`, {
    method: 'POST',
    headers: { ...headers, ...claimed },
    body: '{"password":"copper lantern"}',
  });
  expect(response.status).toBe(400);
  expect(await response.json()).toEqual({ error: { message: 'INVALID_LOGIN_CREDENTIALS' } });
  expect(seen[0]?.url).toBe(`${path}&oobCode=a-code`);
  expect(seen[0]?.headers).toMatchObject({
    'x-internal-token': 'ours',
    'x-forwarded-for': '203.0.113.7',
  });
  expect(seen[0]?.headers).not.toHaveProperty('cookie');
  const log = JSON.stringify(lines);
  expect(log).toContain('/v1/accounts:signInWithPassword');
  expect(log).not.toMatch(/a-code|secret|a-token|copper/);
});

it.each(['DELETE', 'PUT'])('does not proxy %s', async (method) => {
  const { app, seen } = await open();
  expect((await app.request(path, { method })).status).toBe(405);
  expect(seen).toEqual([]);
});

it('responds with the library’s own error when there is no emulator', async () => {
  const response = await makeApp(undefined).app.request(path, { method: 'POST', body: '{}' });
  expect(response.status).toBe(503);
  expect(await response.json()).toEqual({ error: { code: 503, message: 'SERVICE_UNAVAILABLE' } });
});

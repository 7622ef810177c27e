import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createLogger, createServiceApp } from '@shared/service';
import { addIdentityProxy } from './identity-proxy';

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

let log = '';

function makeApp(identityUrl: string | undefined) {
  log = '';
  const destination = { write: (line: string) => (log += line) };
  const app = createServiceApp({
    logger: createLogger({ name: 'site', level: 'trace', destination }),
  });
  addIdentityProxy(app, { identityUrl, internalToken: 'ours', readClientIp: () => '203.0.113.7' });
  return app;
}

/** The proxy before the front of an emulator, whose requests are kept. */
async function open() {
  const seen: { url: string | undefined; headers: IncomingMessage['headers'] }[] = [];
  const front = createServer(({ url, headers }, response) => {
    seen.push({ url, headers });
    response.writeHead(400, { 'content-type': 'application/json' });
    response.end('{"error":{"message":"INVALID_LOGIN_CREDENTIALS"}}');
  });
  await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve));
  closing.push(() => front.close());
  return { app: makeApp(`http://127.0.0.1:${(front.address() as AddressInfo).port}`), seen };
}

const address = '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=k';

it('hands calls on to the front, says who asks, and keeps the visitor’s cookies to itself', async () => {
  const { app, seen } = await open();
  const answer = await app.request(address, {
    method: 'POST',
    headers: { cookie: 'organizer=secret', 'x-internal-token': 'guess', 'x-forwarded-for': '::1' },
    body: '{}',
  });
  expect(answer.status).toBe(400);
  expect(await answer.json()).toEqual({ error: { message: 'INVALID_LOGIN_CREDENTIALS' } });
  expect(seen[0]?.url).toBe(address);
  expect(seen[0]?.headers).toMatchObject({
    'x-internal-token': 'ours',
    'x-forwarded-for': '203.0.113.7',
  });
  expect(seen[0]?.headers).not.toHaveProperty('cookie');
});

it.each(['DELETE', 'PATCH', 'PUT'])('hands no %s on', async (method) => {
  const { app, seen } = await open();
  expect((await app.request(address, { method })).status).toBe(405);
  expect(seen).toEqual([]);
});

it('writes no query, token or cookie into the log', async () => {
  const { app } = await open();
  await app.request(`${address}&oobCode=a-code`, {
    method: 'POST',
    headers: { cookie: 'organizer=secret', authorization: 'Bearer a-token' },
    body: '{"password":"copper lantern"}',
  });
  expect(log).toContain('/v1/accounts:signInWithPassword');
  expect(log).not.toMatch(/a-code|secret|a-token|copper/);
});

it('says in the words of the library that there is no emulator', async () => {
  const answer = await makeApp(undefined).request(address, { method: 'POST', body: '{}' });
  expect(answer.status).toBe(503);
  expect(await answer.json()).toEqual({ error: { code: 503, message: 'SERVICE_UNAVAILABLE' } });
});

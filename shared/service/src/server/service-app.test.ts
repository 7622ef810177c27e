import type { ServerResponse } from 'node:http';
import { errorBodySchema } from '@meridian/contracts/schemas';
import { bodyLimit } from 'hono/body-limit';
import { parse } from 'valibot';
import { ServiceError } from '../service-error';
import { recordLog, silentLogger } from '../testing/test-logger';
import { serve } from './serve';
import { createServiceApp, type ServiceAppOptions } from './service-app';

function setUp(options: Partial<ServiceAppOptions> = {}) {
  const { logger, lines } = recordLog();
  const app = createServiceApp({ logger, ...options });
  app.get('/courses/:id', (context) => context.json({ id: context.req.param('id') }));
  app.post('/courses', bodyLimit({ maxSize: 3 }), async (context) =>
    context.text(await context.req.text()),
  );
  app.get('/taken', () => {
    throw new ServiceError('conflict', 'That name is taken.', { suggestion: 'Take another.' });
  });
  app.get('/busy', () => {
    throw new ServiceError('unavailable', 'There is too much to do.', { retryAfterSeconds: 7 });
  });
  app.get('/stored', () => {
    const cause = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
    throw new Error('Failed query', { cause });
  });
  app.get('/raw', (context) => {
    context.set('cache', 'hit');
    return new Response('raw', { headers: { 'referrer-policy': 'no-referrer' } });
  });
  app.get('/known', () => new Response(null, { status: 304 }));
  app.get('/broken', () => {
    throw new Error('the secret recipe');
  });
  const ask = async (path: string, init?: RequestInit) => {
    const response = await app.request(path, init);
    const readError = async () => parse(errorBodySchema, await response.json()).error;
    return { response, readError };
  };
  return { app, ask, lines };
}

it('echoes a well-formed request id and makes one otherwise', async () => {
  const { ask } = setUp();
  const own = await ask('/courses/1', { headers: { 'x-request-id': 'abc-123' } });
  expect(own.response.headers.get('x-request-id')).toBe('abc-123');
  expect((await ask('/nothing')).response.status).toBe(404);
  // A response that a handler made itself, and a failure.
  for (const path of ['/raw', '/broken', '/nothing'])
    expect((await ask(path)).response.headers.get('x-request-id')).toMatch(/^[0-9a-f]{32}$/);
  for (const id of ['', 'a b', 'x'.repeat(200)]) {
    const made = await ask('/courses/1', { headers: { 'x-request-id': id } });
    expect(made.response.headers.get('x-request-id')).toMatch(/^[0-9a-f]{32}$/);
  }
});

it('writes one line per request, without the query', async () => {
  const { ask, lines } = setUp();
  await ask('/courses/1?email=someone@example.org', { headers: { 'x-request-id': 'r1' } });
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatchObject({
    method: 'GET',
    path: '/courses/1',
    route: '/courses/:id',
    status: 200,
    ms: expect.any(Number),
    requestId: 'r1',
  });
  expect(JSON.stringify(lines)).not.toContain('someone');
});

it('says in that line what was sent, and whether it came from a cache', async () => {
  const { app, lines } = setUp();
  const server = await serve(app, { host: '127.0.0.1', port: 0, logger: silentLogger });
  const response = await fetch(`${server.url}/raw`);
  await response.text();
  await server.close();
  const [line] = lines;
  expect(line).toMatchObject({ path: '/raw', cache: 'hit', bytes: expect.any(Number) });
  const head = [...response.headers].reduce((sum, entry) => sum + entry.join(': ').length + 2, 0);
  expect(line?.bytes).toBe('HTTP/1.1 200 OK\r\n'.length + head + '\r\nraw'.length);
});

it('says so when the client went away before it had the response', async () => {
  const { app, lines } = setUp();
  let isLogged = () => {};
  const logged = new Promise<void>((resolve) => {
    isLogged = resolve;
  });
  const abort = new AbortController();
  app.get('/slow', async ({ env }) => {
    (env as { outgoing: ServerResponse }).outgoing.once('close', () => setImmediate(isLogged));
    abort.abort();
    await logged;
    return new Response('late');
  });
  const server = await serve(app, { host: '127.0.0.1', port: 0, logger: silentLogger });
  await expect(fetch(`${server.url}/slow`, { signal: abort.signal })).rejects.toThrow('aborted');
  await logged;
  await server.close();
  expect(lines[0]).toMatchObject({ path: '/slow', isAborted: true });
});

it('takes work that a client broke off for no failure', async () => {
  const { app, lines } = setUp();
  const abort = new AbortController();
  app.get('/slow', async ({ req }) => {
    abort.abort();
    await new Promise((resolve) => req.raw.signal.addEventListener('abort', resolve));
    throw new ServiceError('unavailable', 'The backend does not respond.');
  });
  const server = await serve(app, { host: '127.0.0.1', port: 0, logger: silentLogger });
  await expect(fetch(`${server.url}/slow`, { signal: abort.signal })).rejects.toThrow('aborted');
  await server.close();
  expect(lines).toMatchObject([{ path: '/slow', status: 499, isAborted: true }]);
});

it('keeps what it sends from being run, framed, guessed at or used by other sites', async () => {
  const restrictive = {
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
  };
  const { ask } = setUp({ headers: { 'strict-transport-security': 'max-age=31536000' } });
  for (const path of ['/courses/1', '/raw', '/nothing', '/broken', '/taken']) {
    const headers = Object.fromEntries((await ask(path)).response.headers);
    expect(headers).toMatchObject({
      ...restrictive,
      'strict-transport-security': 'max-age=31536000',
    });
  }
  expect((await ask('/raw')).response.headers.get('referrer-policy')).toBe('no-referrer');
  // A 304 changes the headers of what the browser has.
  const known = Object.fromEntries((await ask('/known')).response.headers);
  expect(known).toMatchObject({ 'x-request-id': expect.any(String) });
  expect(known).not.toHaveProperty('content-security-policy');
});

it('responds to a wrong method with 405 in the envelope and the right ones, as middlewares respond in it', async () => {
  const { ask } = setUp();
  const { response, readError } = await ask('/courses/1', { method: 'DELETE' });
  expect(response.status).toBe(405);
  expect(response.headers.get('allow')).toBe('GET, HEAD');
  expect((await readError()).code).toBe('method-not-allowed');
  const long = await ask('/courses', { method: 'POST', body: 'too long' });
  expect([long.response.status, (await long.readError()).code]).toEqual([413, 'too-large']);
});

it('leaves a 404 alone that a route for every method responds with', async () => {
  const { app, ask } = setUp();
  const missing = () => Response.json({ missing: true }, { status: 404 });
  app.all('/proxied/*', missing);
  app.get('*', (context) => context.text('a page'));
  const { response } = await ask('/proxied/1', { method: 'PUT' });
  expect([response.status, response.headers.get('allow')]).toEqual([404, null]);
  expect(await response.json()).toEqual({ missing: true });
  expect((await ask('/elsewhere', { method: 'PUT' })).response.status).toBe(405);
});

it('writes the message of an unknown error to the log alone', async () => {
  const { ask, lines } = setUp();
  const { response, readError } = await ask('/broken', { headers: { 'x-request-id': 'r3' } });
  expect(response.status).toBe(500);
  expect(await readError()).toEqual({
    code: 'internal',
    message: 'Something went wrong on our side.',
    requestId: 'r3',
  });
  expect(lines[0]).toMatchObject({ requestId: 'r3', err: { message: 'the secret recipe' } });
  expect(lines[0]).toMatchObject({ err: { stack: expect.stringContaining('service-app.test') } });
});

it('responds to a ServiceError with its status, message and suggestion, says when to try again, and logs no failure', async () => {
  const { ask, lines } = setUp();
  const { response, readError } = await ask('/busy');
  expect(response.status).toBe(503);
  expect(response.headers.get('retry-after')).toBe('7');
  expect((await readError()).code).toBe('unavailable');
  const taken = await ask('/taken');
  expect(taken.response.status).toBe(409);
  const texts = { message: 'That name is taken.', suggestion: 'Take another.' };
  expect(await taken.readError()).toMatchObject({ code: 'conflict', ...texts });
  // As while the database cannot be reached.
  expect((await setUp().ask('/stored')).response.status).toBe(503);
  expect(lines).toMatchObject([503, 409].map((status) => ({ level: 30, msg: 'request', status })));
});

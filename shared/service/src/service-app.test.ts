import { Writable } from 'node:stream';
import { errorBodySchema } from '@shared/contracts/schemas';
import { bodyLimit } from 'hono/body-limit';
import { parse } from 'valibot';
import { createLogger } from './logger';
import { createServiceApp } from './service-app';
import { ServiceError } from './service-error';
import { silentLogger } from './testing/silent-logger';

function setUp() {
  const lines: Record<string, unknown>[] = [];
  const destination = new Writable({
    write(chunk, _encoding, done) {
      lines.push(JSON.parse(chunk.toString()));
      done();
    },
  });
  const app = createServiceApp({ logger: createLogger({ name: 'test', destination }) });
  app.get('/courses/:id', (context) => context.json({ id: context.req.param('id') }));
  app.post('/courses', bodyLimit({ maxSize: 3 }), async (context) =>
    context.text(await context.req.text()),
  );
  app.get('/taken', () => {
    throw new ServiceError('conflict', 'That name is taken.', { suggestion: 'Take another.' });
  });
  app.get('/stored', () => {
    const cause = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
    throw new Error('Failed query', { cause });
  });
  app.get('/broken', () => {
    throw new Error('the secret recipe');
  });
  const ask = async (path: string, init?: RequestInit) => {
    const response = await app.request(path, init);
    const readError = async () => parse(errorBodySchema, await response.json()).error;
    return { response, readError };
  };
  return { ask, lines };
}

describe('a service app', () => {
  it('echoes a well-formed request id and makes one otherwise', async () => {
    const { ask } = setUp();
    const own = await ask('/courses/1', { headers: { 'x-request-id': 'abc-123' } });
    expect(own.response.headers.get('x-request-id')).toBe('abc-123');
    for (const id of ['', 'a b', 'x'.repeat(200)]) {
      const made = await ask('/courses/1', { headers: { 'x-request-id': id } });
      expect(made.response.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    }
  });

  it('writes one line per request, without the query', async () => {
    const { ask, lines } = setUp();
    await ask('/courses/1?email=someone@example.org', { headers: { 'x-request-id': 'r1' } });
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatchObject({
      method: 'GET',
      path: '/courses/1',
      status: 200,
      ms: expect.any(Number),
      requestId: 'r1',
    });
    expect(JSON.stringify(lines)).not.toContain('someone');
  });

  it('responds to an unknown path with 404 in the envelope', async () => {
    const { ask } = setUp();
    const { response, readError } = await ask('/nothing', { headers: { 'x-request-id': 'r2' } });
    expect(response.status).toBe(404);
    expect(await readError()).toMatchObject({ code: 'not-found', requestId: 'r2' });
  });

  it('responds to a wrong method with 405 in the envelope and the right ones', async () => {
    const { ask } = setUp();
    const { response, readError } = await ask('/courses/1', { method: 'DELETE' });
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('GET, HEAD');
    expect((await readError()).code).toBe('method-not-allowed');
  });

  it('responds to a ServiceError with its status, message and suggestion', async () => {
    const { ask } = setUp();
    const { response, readError } = await ask('/taken');
    expect(response.status).toBe(409);
    expect(await readError()).toMatchObject({
      code: 'conflict',
      message: 'That name is taken.',
      suggestion: 'Take another.',
    });
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

  it('responds with 503 while the database cannot be reached', async () => {
    const { ask } = setUp();
    const { response, readError } = await ask('/stored');
    expect(response.status).toBe(503);
    expect((await readError()).code).toBe('unavailable');
  });

  it('puts the errors of its middlewares into the envelope', async () => {
    const { ask } = setUp();
    const { response, readError } = await ask('/courses', { method: 'POST', body: 'too long' });
    expect(response.status).toBe(413);
    expect((await readError()).code).toBe('too-large');
  });

  it('responds to HEAD like GET without a body', async () => {
    const { ask } = setUp();
    const { response } = await ask('/courses/1', { method: 'HEAD' });
    expect(response.status).toBe(200);
    expect(await response.text()).toBe('');
  });
});

describe('the health route', () => {
  const askHealth = async (checkHealth: Parameters<typeof createServiceApp>[0]['checkHealth']) => {
    const app = createServiceApp({ logger: silentLogger, checkHealth });
    const response = await app.request('/healthz');
    return { status: response.status, body: await response.json() };
  };

  it('says that the service is well, and what the service adds', async () => {
    const ok = { status: 200, body: { status: 'ok' } };
    expect(await askHealth(async () => {})).toEqual(ok);
    expect(await askHealth(() => ({ generation: 3 }))).toEqual({
      status: 200,
      body: { status: 'ok', generation: 3 },
    });
  });

  it('responds with 503 while the service starts, and when its check fails', async () => {
    expect(await askHealth(() => false)).toEqual({ status: 503, body: { status: 'starting' } });
    const failure = await askHealth(async () => {
      throw new ServiceError('unavailable', 'The database does not respond.');
    });
    expect(failure).toMatchObject({ status: 503, body: { error: { code: 'unavailable' } } });
  });
});

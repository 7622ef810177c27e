import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { Worker } from 'node:worker_threads';
import { fakeOnly } from '../testing/fake-only';
import { silentLogger as logger } from '../testing/test-logger';
import { type ServeOptions, serve } from './serve';

const host = '127.0.0.1';
const app = { fetch: async () => new Response('from the app') };
const prepared = { status: 200, headers: ['content-length', '8'], body: Buffer.from('prepared') };

const open = (options: Partial<ServeOptions> = {}) =>
  serve(app, {
    host,
    port: 0,
    logger,
    findPrepared: ({ url }) => (url === '/prepared' ? prepared : null),
    ...options,
  });

/** Sends a GET, by default on a connection of its own. @throws Error when the connection breaks */
async function ask(url: string, agent: Agent | false = false, headers = {}) {
  const [response] = (await once(get(url, { agent, headers }), 'response')) as [IncomingMessage];
  const { statusCode: status, headers: received } = response;
  const { connection } = received;
  return { status, connection, headers: received, body: await text(response) };
}

/** A client with one connection that sends one request after the other until the server ends it. */
async function startClient(url: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const first = await ask(url, agent);
  const sendOn = async () => {
    for (let last = first; ; last = await ask(url, agent))
      if (last.connection === 'close') return last.body;
  };
  const last = sendOn().finally(() => agent.destroy());
  return { first: first.connection, last };
}

describe('a server that is told to stop', () => {
  it('resets none of 20 clients that send on kept connections without a pause', async () => {
    const server = await open();
    const paths = Array.from({ length: 20 }, (_, at) => (at % 2 === 0 ? '/prepared' : '/page'));
    const clients = await Promise.all(paths.map((path) => startClient(server.url + path)));
    expect(new Set(clients.map(({ first }) => first))).toEqual(new Set(['keep-alive']));
    const closed = server.close();
    const last = await Promise.all(clients.map((client) => client.last));
    expect(last).toEqual(paths.map((path) => (path === '/page' ? 'from the app' : 'prepared')));
    await closed;
  });

  it('says so at /readyz, and goes on accepting for a while', async () => {
    const always = { 'strict-transport-security': 'max-age=31536000' };
    const server = await open({ stopDelaySeconds: 10, idleGraceMs: 0, headers: always });
    expect(await ask(`${server.url}/readyz`)).toMatchObject({ body: 'from the app' });
    fakeOnly('setTimeout', 'clearTimeout');
    try {
      const closed = server.close();
      const stopping = { status: 503, connection: 'close', body: '{"status":"stopping"}' };
      for (const path of ['/readyz', '/healthz'])
        expect(await ask(server.url + path)).toMatchObject({
          ...stopping,
          headers: {
            ...always,
            'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
            'cross-origin-resource-policy': 'same-origin',
            'x-content-type-options': 'nosniff',
            'x-request-id': expect.stringMatching(/^[0-9a-f]{32}$/),
          },
        });
      const forVisitor = { 'x-forwarded-for': '203.0.113.7' };
      const seen = await ask(`${server.url}/readyz`, undefined, forVisitor);
      expect(seen).toMatchObject({ body: 'from the app' });
      expect(await ask(`${server.url}/livez`)).toMatchObject({ status: 200 });
      expect(await ask(`${server.url}/prepared`)).toMatchObject({ status: 200, body: 'prepared' });
      jest.advanceTimersByTime(10_000);
      await closed;
      await expect(ask(server.url)).rejects.toThrow('ECONNREFUSED');
    } finally {
      jest.useRealTimers();
    }
  });

  it('responds on a connection that it had not taken yet', async () => {
    const server = await open();
    const isConnected = new Int32Array(new SharedArrayBuffer(4));
    const client = new Worker(
      `const { connect } = require('node:net');
      const { parentPort, workerData: { port, isConnected } } = require('node:worker_threads');
      const socket = connect(port, '127.0.0.1', () => {
        socket.write('GET /page HTTP/1.1\\r\\nHost: a\\r\\n\\r\\n');
        Atomics.store(isConnected, 0, 1);
        Atomics.notify(isConnected, 0);
      });
      let all = '';
      socket.on('data', (chunk) => { all += chunk; });
      socket.on('error', ({ code }) => { all += code; });
      socket.on('close', () => parentPort.postMessage(all));`,
      { eval: true, workerData: { port: server.port, isConnected } },
    );
    // The kernel takes the connection; this process, which waits here, does not see it before it stops.
    expect(Atomics.wait(isConnected, 0, 0, 20_000)).not.toBe('timed-out');
    const closed = server.close();
    const [said] = await once(client, 'message');
    expect(said).toMatch(/^HTTP\/1\.1 200 OK\r\n.*from the app/s);
    await closed;
  });

  it('closes a connection that says nothing, without a reset', async () => {
    const server = await open({ idleGraceMs: 0 });
    const socket = connect(server.port, host);
    await once(socket, 'connect');
    await ask(server.url);
    const ended = text(socket);
    await server.close();
    expect(await ended).toBe('');
  });
});

it('keeps idle connections for longer than load balancers do', async () => {
  const server = await open();
  const socket = connect(server.port, host);
  for (const path of ['/prepared', '/page']) {
    socket.write(`GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`);
    const [chunk] = await once(socket, 'data');
    expect(`${chunk}`).toContain('Keep-Alive: timeout=75\r\n');
  }
  socket.destroy();
  await server.close();
});

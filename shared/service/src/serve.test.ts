import { once } from 'node:events';
import { request } from 'node:http';
import { connect } from 'node:net';
import { serve } from './serve';
import { silentLogger as logger } from './testing/silent-logger';

const host = '127.0.0.1';

describe('serving', () => {
  it('takes any free port for 0 and tells its address', async () => {
    const server = await serve({ fetch: () => new Response('hello') }, { host, port: 0, logger });
    expect(await (await fetch(server.url)).text()).toBe('hello');
    expect(server.url).toBe(`http://127.0.0.1:${server.port}`);
    await server.close();
  });

  it('says in one sentence what to do about a busy port', async () => {
    const app = { fetch: () => new Response() };
    const first = await serve(app, { host, port: 0, logger });
    await expect(serve(app, { host, port: first.port, logger })).rejects.toMatchObject({
      code: 'unavailable',
      message: `Port ${first.port} is in use: stop the other process or set PORT to a free port`,
    });
    await first.close();
  });

  it('lets an open request finish on close, and takes no new one', async () => {
    let finish = () => {};
    const finished = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const app = {
      async fetch() {
        await finished;
        return new Response('finished');
      },
    };
    const server = await serve(app, { host, port: 0, logger });
    const answer = fetch(server.url);
    await new Promise((resolve) => setTimeout(resolve, 100));
    const closed = server.close();
    await expect(fetch(server.url)).rejects.toThrow();
    finish();
    expect(await (await answer).text()).toBe('finished');
    await closed;
  });

  it('is not kept from closing by connections that are kept alive', async () => {
    const server = await serve({ fetch: () => new Response('hello') }, { host, port: 0, logger });
    await (await fetch(server.url)).text();
    const started = performance.now();
    await server.close();
    expect(performance.now() - started).toBeLessThan(1000);
  });

  it('is not kept from closing by a connection that a browser opened ahead', async () => {
    const server = await serve({ fetch: () => new Response('hello') }, { host, port: 0, logger });
    const socket = connect(server.port, host);
    await once(socket, 'connect');
    await new Promise((resolve) => setTimeout(resolve, 50));
    const started = performance.now();
    await server.close();
    expect(performance.now() - started).toBeLessThan(1000);
    socket.destroy();
  });

  it('cuts a request that is still open after 4 seconds', async () => {
    const app = { fetch: () => new Promise<Response>(() => {}) };
    const server = await serve(app, { host, port: 0, logger });
    const cut = new Promise<Error>((resolve) => request(server.url).on('error', resolve).end());
    await new Promise((resolve) => setTimeout(resolve, 100));
    const started = performance.now();
    await server.close();
    const waited = performance.now() - started;
    expect(waited).toBeGreaterThan(3900);
    expect(waited).toBeLessThan(4800);
    expect((await cut).message).toBe('socket hang up');
  }, 10_000);
});

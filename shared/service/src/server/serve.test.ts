import { once } from 'node:events';
import { request } from 'node:http';
import { connect } from 'node:net';
import { fakeOnly } from '../testing/fake-only';
import { silentLogger as logger } from '../testing/test-logger';
import { serve } from './serve';

const host = '127.0.0.1';
/** An app that says when it is asked. */
function makeApp(response: () => Promise<Response>) {
  let hear = () => {};
  const asked = new Promise<void>((resolve) => {
    hear = resolve;
  });
  const app = {
    fetch() {
      hear();
      return response();
    },
  };
  return { app, asked };
}

/** Connects until nothing listens any more. */
async function awaitRefusal(port: number): Promise<void> {
  for (let code = ''; code !== 'ECONNREFUSED'; ) {
    const socket = connect(port, host);
    code = await once(socket, 'connect').then(
      () => '',
      (error) => error.code,
    );
    socket.destroy();
  }
}

it('says in one sentence what to do about a busy port', async () => {
  const app = { fetch: () => new Response() };
  const first = await serve(app, { host, port: 0, logger });
  expect(first.url).toBe(`http://127.0.0.1:${first.port}`);
  await expect(serve(app, { host, port: first.port, logger })).rejects.toMatchObject({
    code: 'unavailable',
    message: `Port ${first.port} is in use: stop the other process or set PORT to a free port`,
  });
  const settingNames = { host: 'INTERNAL_HOST', port: 'INTERNAL_PORT' };
  await expect(serve(app, { host, port: first.port, settingNames, logger })).rejects.toMatchObject({
    message: `Port ${first.port} is in use: stop the other process or set INTERNAL_PORT to a free port`,
  });
  await first.close();
});

it('lets an open request finish on close, and takes no new one', async () => {
  let finish = () => {};
  const finished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const { app, asked } = makeApp(async () => {
    await finished;
    return new Response('finished');
  });
  const server = await serve(app, { host, port: 0, logger });
  const response = fetch(server.url);
  await asked;
  const closed = server.close();
  await awaitRefusal(server.port);
  await expect(fetch(server.url)).rejects.toThrow();
  finish();
  expect(await (await response).text()).toBe('finished');
  await closed;
});

it('cuts a request that is still open after 4 seconds', async () => {
  const { app, asked } = makeApp(() => new Promise<Response>(() => {}));
  const server = await serve(app, { host, port: 0, logger, idleGraceMs: 0 });
  const cut = new Promise<Error>((resolve) => request(server.url).on('error', resolve).end());
  await asked;
  fakeOnly('setTimeout', 'clearTimeout');
  try {
    let isClosed = false;
    const closed = server.close().then(() => {
      isClosed = true;
    });
    while (jest.getTimerCount() === 0) await new Promise((resolve) => setImmediate(resolve));
    jest.advanceTimersByTime(3999);
    await new Promise((resolve) => setImmediate(resolve));
    expect(isClosed).toBe(false);
    jest.advanceTimersByTime(1);
    await closed;
  } finally {
    jest.useRealTimers();
  }
  expect((await cut).message).toBe('socket hang up');
});

import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { send } from './send';

/** Cleans up as Node does by itself sooner or later. */
function collectGarbage() {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
}

let server: Server;
const requested = new Promise<void>((resolve) => {
  // One that never responds.
  server = createServer(() => resolve());
});
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterAll(() => server.close());

it('aborts a request when its signal aborts, also after a garbage collection', async () => {
  const { port } = server.address() as AddressInfo;
  const controller = new AbortController();
  const response = send(
    { url: `http://127.0.0.1:${port}` },
    { method: 'GET', path: '/channels/production/live', signal: controller.signal },
  );
  const outcome = response.catch((error: unknown) => error);
  await requested;
  for (let turn = 0; turn < 5; turn += 1) {
    collectGarbage();
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  controller.abort(new Error('the server stops'));
  expect(await outcome).toEqual(new Error('the server stops'));
});

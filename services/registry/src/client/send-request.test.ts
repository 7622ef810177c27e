import { EventEmitter, once } from 'node:events';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import {
  type EndlessServer,
  fakeOnly,
  openEndlessServer,
  openTestServer,
} from '@meridian/service/testing';
import { createRegistryClient } from './registry-client';
import { type Connection, send } from './send-request';

/** Cleans up as Node does by itself sooner or later. */
function collectGarbage() {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
}

it('aborts a request when its signal aborts, also after a garbage collection', async () => {
  const events = new EventEmitter();
  const requested = once(events, 'request');
  // One that never responds.
  const { url, close } = await openTestServer(() => events.emit('request'));
  const controller = new AbortController();
  const response = send(
    { url },
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
  close();
});

describe('a registry that sends without end', () => {
  let endless: EndlessServer | undefined;
  afterEach(() => {
    jest.useRealTimers();
    endless?.close();
  });

  it('is cut off after 2 MB of a map', async () => {
    endless = await openEndlessServer();
    await expect(createRegistryClient({ url: endless.url }).getLiveMap()).rejects.toMatchObject({
      code: 'too-large',
      message: `expected at most 2000000 bytes from ${endless.url}/api/registry/channels/production/live?wait=0, got more`,
    });
    await endless.closed;
  });

  it('is cut off after as many bytes of a file as its record says', async () => {
    endless = await openEndlessServer();
    const client = createRegistryClient({ url: endless.url });
    const file = { path: 'js/page.js', bytes: 70_000 };
    await expect(client.getFile('shop', '1.0.0', file)).rejects.toMatchObject({
      code: 'too-large',
      message: `expected at most 70000 bytes from ${endless.url}/api/registry/releases/shop/1.0.0/files/js/page.js, got more`,
    });
    await endless.closed;
  });

  it('a byte at a time is cut off when its time is over', async () => {
    endless = await openEndlessServer({ trickles: true });
    fakeOnly('setTimeout', 'clearTimeout');
    const call = { method: 'GET', path: '/releases', timeoutMs: 100 } as const;
    const events = new EventEmitter();
    const connection: Connection = {
      url: endless.url,
      async fetch(request, init) {
        const response = await fetch(request, init);
        // By then the client has begun to read.
        setImmediate(() => events.emit('headers'));
        return response;
      },
    };
    const headers = once(events, 'headers');
    const response = send(connection, call);
    await Promise.race([headers, response]);
    jest.advanceTimersByTime(100);
    await expect(response).rejects.toMatchObject({ code: 'unavailable' });
    await endless.closed;
  });
});

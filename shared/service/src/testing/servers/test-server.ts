import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A loopback server with a test's request handler. */
export async function openTestServer(respond: RequestListener) {
  const server = createServer(respond);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Cuts open connections off. */
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

export type TestServer = Awaited<ReturnType<typeof openTestServer>>;

/** Time between two bytes of a server that trickles. */
const trickleMs = 5;

/** A server whose responses never end: as fast as they are read, or a byte at a time. */
export async function openEndlessServer({ trickles = false } = {}) {
  let markClosed = () => {};
  /** Resolves once a client has closed the connection of a response. */
  const closed = new Promise<void>((resolve) => {
    markClosed = resolve;
  });
  const server = await openTestServer((_, response) => {
    response.once('close', markClosed);
    if (trickles) {
      const timer = setInterval(() => response.write(' '), trickleMs);
      response.once('close', () => clearInterval(timer));
      return;
    }
    const chunk = Buffer.alloc(65_536, ' ');
    const send = () => {
      if (response.destroyed) return;
      if (response.write(chunk)) setImmediate(send);
      else response.once('drain', send);
    };
    send();
  });
  return { ...server, closed };
}

export type EndlessServer = Awaited<ReturnType<typeof openEndlessServer>>;

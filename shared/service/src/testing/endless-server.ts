import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Time between two bytes of a server that trickles. */
const trickleMs = 5;

/** A server whose every response never ends: as fast as it is read, or a byte at a time. */
export async function openEndlessServer({ trickles = false } = {}) {
  let close = () => {};
  /** Resolves once a client has closed the connection of a response. */
  const closed = new Promise<void>((resolve) => {
    close = resolve;
  });
  const server = createServer((_, response) => {
    response.once('close', close);
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
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    closed,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

export type EndlessServer = Awaited<ReturnType<typeof openEndlessServer>>;

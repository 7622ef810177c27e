import { openTestServer } from './test-server';

/** Time between two bytes of a server that trickles. */
const trickleMs = 5;

/** A server whose every response never ends: as fast as it is read, or a byte at a time. */
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

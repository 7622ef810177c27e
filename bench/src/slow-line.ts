import type { AddressInfo } from 'node:net';
import { connect, createServer, type Socket } from 'node:net';
import type { PageServer } from './serve-pages';

const packetBytes = 1460;
const tickMs = 4;

/**
 * A slow network between a browser and a server on this machine: what is requested arrives after a delay, and
 * the connections share the rate of what comes back, packet by packet. It slows down whatever the browser
 * requests, a prefetched or a second document too, which the throttling of the developer tools does not.
 *
 * @param target URL of the server
 */
export async function openSlowLine(
  target: string,
  { latencyMs, bytesPerSecond }: { latencyMs: number; bytesPerSecond: number },
): Promise<PageServer> {
  /** What each connection has still to send. */
  const waiting = new Map<Socket, Buffer>();
  let timer: ReturnType<typeof setTimeout> | null = null;
  let since = 0;

  const send = () => {
    const now = performance.now();
    let credit = ((now - since) / 1000) * bytesPerSecond;
    while (credit >= packetBytes && waiting.size > 0)
      for (const [socket, data] of waiting) {
        if (credit < packetBytes) break;
        const packet = data.subarray(0, packetBytes);
        credit -= packet.length;
        if (!socket.destroyed) socket.write(packet);
        // Behind the others.
        waiting.delete(socket);
        if (data.length > packet.length) waiting.set(socket, data.subarray(packet.length));
      }
    since = now - (credit / bytesPerSecond) * 1000;
    timer = waiting.size > 0 ? setTimeout(send, tickMs) : null;
  };
  const enqueue = (socket: Socket, data: Buffer) => {
    const before = waiting.get(socket);
    waiting.set(socket, before ? Buffer.concat([before, data]) : data);
    if (timer) return;
    since = performance.now();
    timer = setTimeout(send, tickMs);
  };

  const port = Number(new URL(target).port);
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    const upstream = connect(port, '127.0.0.1');
    for (const one of [socket, upstream]) {
      sockets.add(one);
      one.setNoDelay(true);
      // The browser closes connections when it likes.
      one.on('error', () => one.destroy());
      one.on('close', () => {
        sockets.delete(one);
        waiting.delete(one);
      });
    }
    socket.on('data', (data) => setTimeout(() => upstream.write(data), latencyMs));
    upstream.on('data', (data) => enqueue(socket, data));
    socket.on('close', () => upstream.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    stop() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

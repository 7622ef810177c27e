import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** What a gate does with connections. */
export type GateState = 'open' | 'refusing' | 'silent';

/** Stands before a server, to make it go away for its clients. */
export interface Gate {
  port: number;
  /**
   * `refusing` cuts all connections and takes none; `silent` takes them and passes nothing on, in either
   * direction, like a server that hangs.
   */
  set(state: GateState): Promise<void>;
  close(): Promise<void>;
}

/** @param target port of the server on this machine */
export async function openGate(port: number, target: number): Promise<Gate> {
  let state: GateState = 'open';
  const pairs = new Map<Socket, Socket>();
  const server = createServer((client) => {
    client.on('error', () => undefined);
    const upstream = connect(target, '127.0.0.1');
    upstream.on('error', () => client.destroy());
    pairs.set(client, upstream);
    client.once('close', () => {
      pairs.delete(client);
      upstream.destroy();
    });
    upstream.once('close', () => client.destroy());
    if (state === 'open') join(client, upstream);
  });
  const listen = async () => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  };
  const cutAll = () => {
    for (const client of pairs.keys()) client.destroy();
  };
  const refuse = async () => {
    const closed = once(server, 'close');
    server.close();
    cutAll();
    await closed;
  };
  await listen();
  return {
    port,
    async set(next) {
      if (state === 'refusing' && next !== 'refusing') await listen();
      if (state !== 'refusing' && next === 'refusing') await refuse();
      state = next;
      for (const [client, upstream] of pairs) {
        if (next === 'silent') separate(client, upstream);
        else join(client, upstream);
      }
    },
    async close() {
      if (state !== 'refusing') await refuse();
    },
  };
}

function join(client: Socket, upstream: Socket): void {
  client.pipe(upstream);
  upstream.pipe(client);
}

function separate(client: Socket, upstream: Socket): void {
  for (const [from, to] of [
    [client, upstream],
    [upstream, client],
  ] as const) {
    from.unpipe(to);
    from.pause();
  }
}

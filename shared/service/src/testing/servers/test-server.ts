import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server of loopback that does with each request what a test says. */
export async function openTestServer(respond: RequestListener) {
  const server = createServer(respond);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Breaks open connections off. */
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

export type TestServer = Awaited<ReturnType<typeof openTestServer>>;

import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Stands for the servers of others that image fields name: every path below `/good` is a picture. */
export async function startPictureServer() {
  let picture = Buffer.alloc(0);
  const server = createServer(({ url = '' }, response) => {
    if (url.startsWith('/good/')) response.end(picture);
    else response.writeHead(404).end();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    /** Its origin. */
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Sets what all good paths hold. */
    show(bytes: Buffer) {
      picture = Buffer.from(bytes);
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

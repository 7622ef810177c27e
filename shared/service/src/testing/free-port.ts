import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * A free port below those that the system hands out for port 0. So it is still free for a server
 * that starts later, or that goes and comes back, while other tests open connections all the time.
 */
export async function findQuietPort(): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 30_000);
    if (await isFree(port)) return port;
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}

import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * A free port below those that systems give to whoever asks for any. So it is still free for a server
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

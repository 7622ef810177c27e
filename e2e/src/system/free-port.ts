import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * Below the ports that operating systems give away by themselves: until a server takes its port,
 * seconds later, no connection and no other server is given it.
 */
const [lowest, highest] = [20_000, 32_000];
const given = new Set<number>();

/** A port of loopback that nobody listens on, and that is given to nobody else. */
export async function findFreePort(): Promise<number> {
  for (;;) {
    const port = randomInt(lowest, highest);
    if (given.has(port) || !(await isFree(port))) continue;
    given.add(port);
    return port;
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}

import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * Below the ports that operating systems assign by themselves: a port stays free until its server listens on
 * it, seconds later, or goes and comes back, while other tests open connections all the time.
 */
const [lowest, highest] = [20_000, 32_000];
const taken = new Set<number>();

/** A loopback port on which nothing listens, never the same twice in one process. */
export async function findFreePort(): Promise<number> {
  for (;;) {
    const port = randomInt(lowest, highest);
    if (taken.has(port) || !(await isFree(port))) continue;
    taken.add(port);
    return port;
  }
}

export function isFree(port: number, host = '127.0.0.1'): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, host, () => probe.close(() => resolve(true)));
  });
}

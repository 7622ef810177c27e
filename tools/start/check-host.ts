import { createServer } from 'node:net';

/**
 * Checks the port before anything is started, because the site server opens it last.
 * @throws Error with one sentence when the port is not free
 */
export function requireFreePort(host: string, port: number): Promise<void> {
  const taken = `Port ${port} is in use: stop the other process, or set PORT to a free port (PORT=3001 npm start).`;
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'EADDRINUSE' ? new Error(taken) : error),
    );
    probe.listen(port, host, () => probe.close(() => resolve()));
  });
}

/**
 * The warning for a site that other machines reach while the identity emulator has its accounts; undefined when there is
 * no danger.
 * @param host that the site listens on
 */
export function warningOfHost(host: string, hasEmulator: boolean): string | undefined {
  if (isLoopback(host) || !hasEmulator) return undefined;
  return `Warning: HOST is ${host}, so others may reach this site, and its accounts are with the identity emulator, which is for development alone. The mails it sends are shown under http://localhost on this machine only. Set FIREBASE_* for a site that others use: see docs/operating.md.`;
}

/** Whether only this machine reaches a server that listens on the host. */
export function isLoopback(host: string): boolean {
  return /^(localhost|::1|127(\.\d{1,3}){3})$/i.test(host);
}

import { createServer } from 'node:net';

/**
 * Checks the port before anything is started, because the site server asks for it last.
 *
 * @throws Error with one sentence when the port is not free
 */
export function requireFreePort(host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'EADDRINUSE'
          ? new Error(
              `Port ${port} is in use: stop the other process, or set PORT to a free port (PORT=3001 npm start).`,
            )
          : error,
      ),
    );
    probe.listen(port, host, () => probe.close(() => resolve()));
  });
}

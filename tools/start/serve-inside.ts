import { type Logger, type ServiceApp, serve } from '@meridian/service';

/** Serves a service of this process on a free port of loopback; closing ends both. */
export async function serveInside(
  service: { app: ServiceApp; close(): void | Promise<void> },
  logger: Logger,
) {
  // All clients are in this process and stop first.
  const options = { host: '127.0.0.1', port: 0, idleGraceMs: 0, logger };
  const server = await serve(service.app, options);
  return {
    url: server.url,
    close: () => Promise.all([service.close(), server.close()]),
  };
}

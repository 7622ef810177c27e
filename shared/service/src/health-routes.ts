import { Hono } from 'hono';
import type { ServiceEnvironment } from './service-app';

/** What else a service says of itself, or false while it is not ready to serve. */
export type Health = Record<string, unknown> | false;

/**
 * `GET /healthz`: 200 `{ "status": "ok" }` and what `check` adds; 503 `{ "status": "starting" }` when
 * it gives false; the error that it throws.
 */
export function createHealthRoutes(
  check: () => Health | Promise<Health>,
): Hono<ServiceEnvironment> {
  const app = new Hono<ServiceEnvironment>();
  app.get('/healthz', async (c) => {
    const health = await check();
    if (health === false) return c.json({ status: 'starting' }, 503);
    return c.json({ status: 'ok', ...health });
  });
  return app;
}

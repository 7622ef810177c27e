import { Hono } from 'hono';
import { ServiceError } from '../service-error';
import { asServiceError } from './as-service-error';

/** What a service says of itself: whether requests should be sent to it, and why not. */
export interface Readiness {
  isReady: boolean;
  /** One sentence each: why it is not ready, or what is wrong although it is. */
  reasons: string[];
  /** More for operators to read. */
  details?: Record<string, unknown>;
}

/** A service of which there is nothing else to know resolves when it is ready. */
export type ReadinessCheck = () => Readiness | Promise<Readiness> | Promise<void>;

/** Proxies add one for a visitor; probes, which ask a service itself, send none. */
const forwardingHeaders = ['x-forwarded-for', 'forwarded'];

/** Whether a proxy sent a request. @param read gives the value of a header */
export function isForwarded(read: (name: string) => unknown): boolean {
  return forwardingHeaders.some((name) => read(name) !== undefined);
}

/**
 * `/livez`: 200 as long as the process responds; a process that does not should be replaced. `/readyz`, also
 * `/healthz`: whether requests should be sent here, 200 or 503, with the reasons as JSON. For visitors, whose
 * requests come through a proxy, there is nothing.
 * @param check rejects when the service cannot work; the error's message is the reason
 */
export function createHealthRoutes(check: ReadinessCheck): Hono {
  const app = new Hono();
  for (const path of ['/livez', '/readyz', '/healthz'])
    app.use(path, async (c, next) => {
      if (isForwarded((name) => c.req.header(name)))
        throw new ServiceError('not-found', 'There is nothing at this URL.');
      await next();
    });
  app.get('/livez', (c) => c.json({ status: 'alive' }));
  for (const path of ['/readyz', '/healthz'])
    app.get(path, async (c) => {
      const { isReady, reasons, details } = await tryCheck(check);
      const status = isReady ? 'ready' : 'unavailable';
      const headers = { 'cache-control': 'no-store' };
      return c.json({ status, reasons, ...details }, isReady ? 200 : 503, headers);
    });
  return app;
}

async function tryCheck(check: ReadinessCheck): Promise<Readiness> {
  try {
    return (await check()) ?? { isReady: true, reasons: [] };
  } catch (error) {
    const { message } = asServiceError(error) ?? (error as Error);
    return { isReady: false, reasons: [message] };
  }
}

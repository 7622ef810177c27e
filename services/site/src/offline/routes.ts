import {
  keptPageParameter,
  keptPagePath,
  readKeptUrl,
  serviceWorkerPath,
} from '@meridian/contracts/offline';
import { type ServiceEnvironment, ServiceError } from '@meridian/service';
import { Hono } from 'hono';
import { etag } from 'hono/etag';
import type { ServiceWorkerFile } from './service-worker-file';

/** A browser sends it with every request for a worker's script. Source: Service Workers, W3C. */
const scriptHeader = 'service-worker';

const scriptHeaders = {
  'content-type': 'text/javascript; charset=utf-8',
  // A browser asks with each page, so the switch is seen at once.
  'cache-control': 'no-cache',
  // The policy of the worker itself, which asks for pages of this site and nothing else.
  'content-security-policy': "default-src 'none'; connect-src 'self'",
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
};

/** Serves the service worker, and sees to it that no other script of this origin becomes one. */
export function createOfflineRoutes({ script }: Pick<ServiceWorkerFile, 'script'>) {
  const app = new Hono<ServiceEnvironment>();
  app.use(async (c, next) => {
    if (c.req.header(scriptHeader) && c.req.path !== serviceWorkerPath)
      throw new ServiceError(
        'forbidden',
        `expected ${serviceWorkerPath} as the service worker, found ${c.req.path}`,
        {
          suggestion: 'No release may register a service worker: the site has one, for all pages.',
        },
      );
    await next();
  });
  app.get(serviceWorkerPath, etag(), (c) =>
    script ? c.body(new Uint8Array(script), 200, scriptHeaders) : c.notFound(),
  );
  // The worker responds to it. Where there is none any more, the page is there as it is now.
  app.get(keptPagePath, (c) => c.redirect(readKeptUrl(c.req.query(keptPageParameter)), 302));
  return app;
}

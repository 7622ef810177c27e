import { readFileSync } from 'node:fs';
import {
  readSavedUrl,
  savedPageParameter,
  savedPagePath,
  serviceWorkerPath,
} from '@meridian/contracts/offline';
import { findAbove, type Logger, type ServiceEnvironment, ServiceError } from '@meridian/service';
import { Hono } from 'hono';
import { etag } from 'hono/etag';
import type { SiteConfig } from '../config';

type ServiceWorkerFile = ReturnType<typeof openServiceWorker>;

/** A browser sends this header with every request for the script of a worker. Source: Service Workers, W3C. */
const scriptHeader = 'service-worker';

const scriptHeaders = {
  'content-type': 'text/javascript; charset=utf-8',
  // Browsers ask for the script with each page, so they notice at once that it was switched off.
  'cache-control': 'no-cache',
  // The policy of the worker itself: it requests pages of this site and nothing else.
  'content-security-policy': "default-src 'none'; connect-src 'self'",
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
};

/**
 * The script that browsers get as the service worker of this site: the worker that saves pages or, where that is switched
 * off, a worker that removes it and the pages it saved.
 * @param readBuilt reads a file of the worker's build, or throws when it is missing; another function in tests
 */
export function openServiceWorker(
  { publicOrigin, savesPages }: Pick<SiteConfig, 'publicOrigin' | 'savesPages'>,
  logger: Logger,
  readBuilt = readBuiltFile,
) {
  const read = (name: string): Buffer | null => {
    try {
      return readBuilt(name);
    } catch {
      return null;
    }
  };
  const worker = savesPages ? read('service-worker.js') : null;
  if (savesPages && !worker)
    logger.warn(
      'the service worker is not built: browsers keep no pages for when they are offline',
    );
  return {
    /** URL that pages register; undefined where pages remove the worker. */
    url: worker ? publicOrigin + serviceWorkerPath : undefined,
    /** Null where neither script is built. */
    script: worker ?? read('retired-worker.js'),
  };
}

/** Serves the service worker, and rejects every other script of this origin as a service worker. */
export function createServiceWorkerRoutes({ script }: Pick<ServiceWorkerFile, 'script'>) {
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
  // The worker responds to this path. Without a worker the browser gets the page as it is now.
  app.get(savedPagePath, (c) => c.redirect(readSavedUrl(c.req.query(savedPageParameter)), 302));
  return app;
}

/** Reads from the folder that `npm run build -- offline` writes. */
function readBuiltFile(name: string): Buffer {
  return readFileSync(findAbove(import.meta.dirname, `services/offline/dist/${name}`));
}

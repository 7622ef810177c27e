import { readFileSync } from 'node:fs';
import { serviceWorkerPath } from '@meridian/contracts/offline';
import { findAbove, type Logger } from '@meridian/service';
import type { SiteConfig } from '../config';

export type ServiceWorkerFile = ReturnType<typeof openServiceWorker>;

/**
 * The script that browsers get as the service worker of this site: the one that keeps pages, or, where that is switched
 * off, one that removes it and what it kept.
 * @param readBuilt reads a file of the worker's build; another function in tests. @throws Error when it is not there
 */
export function openServiceWorker(
  { publicOrigin, keepsPages }: Pick<SiteConfig, 'publicOrigin' | 'keepsPages'>,
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
  const kept = keepsPages ? read('service-worker.js') : null;
  if (keepsPages && !kept)
    logger.warn(
      'the service worker is not built: browsers keep no pages for when they are offline',
    );
  return {
    /** What pages register; undefined where they remove it. */
    url: kept ? publicOrigin + serviceWorkerPath : undefined,
    /** Null where neither is built. */
    script: kept ?? read('retired-worker.js'),
  };
}

/** Where `npm run build offline` leaves it. */
function readBuiltFile(name: string): Buffer {
  return readFileSync(findAbove(import.meta.dirname, `services/offline/dist/${name}`));
}

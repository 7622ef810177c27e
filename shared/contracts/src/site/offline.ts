import { parseUrl } from '../text/parse-url';

/** The service worker's script. It saves pages that were read, for times without a network. */
export const serviceWorkerPath = '/service-worker.js';

/** Header of pages that may be saved: path and query that identify the page, in the site's own spelling. */
export const keptUnderHeader = 'x-kept-under';

/** Path of saved pages; all other paths show pages from the network while there is one. */
export const keptPagePath = '/offline';

/** The parameter of that path: path and query of the page. */
export const keptPageParameter = 'page';

/** Name of the cache of saved pages, in the browser's Cache Storage. */
export const keptPagesCache = 'kept-pages';

/** Database in which workbox-expiration wrote which pages were read, and when. */
export const keptPagesDatabase = 'workbox-expiration';

/** Maximum number and age of saved pages. */
export const keptPagesLimits = { pages: 30, days: 7 } as const;

/** Message from an open page to a service worker that has just started. */
export interface KeepMessage {
  readonly type: 'keep';
  /** Path and query of the open page. */
  readonly url: string;
}

/**
 * Path and query of a saved page from a link; `/` when the link names none or leads to another site.
 * @param named the value of the parameter, which anyone may have written
 */
export function readKeptUrl(named: string | null | undefined): string {
  const base = 'https://site.invalid';
  if (!named?.startsWith('/')) return '/';
  const url = parseUrl(named, base);
  if (!url) return '/';
  // As a path, two slashes at the beginning would name another site.
  const isOurs = url.origin === base && !url.pathname.startsWith('//');
  return isOurs ? url.pathname + url.search : '/';
}

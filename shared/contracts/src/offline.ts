import { parseUrl } from './parse-url';

/** The one script that browsers may run as a service worker: it keeps pages that were read, for when they are offline. */
export const serviceWorkerPath = '/service-worker.js';

/**
 * The header by which the site server lets a page be kept: path and query under which the page is kept, in the site's
 * own spelling. No other page is kept.
 */
export const keptUnderHeader = 'x-kept-under';

/** Where the service worker shows a page as it is kept; elsewhere pages come from the network while there is one. */
export const keptPagePath = '/offline';

/** The parameter of that path: path and query of the page. */
export const keptPageParameter = 'page';

/** The cache that holds the kept pages, in the browser's Cache Storage. */
export const keptPagesCache = 'kept-pages';

/** The database in which workbox-expiration has written which pages were read, and when. */
export const keptPagesDatabase = 'workbox-expiration';

/** Most pages that are kept, and for how long at most. */
export const keptPagesLimits = { pages: 30, days: 7 } as const;

/** What a page says to the service worker when that begins to work while the page is open. */
export interface KeepMessage {
  readonly type: 'keep';
  /** Path and query of the open page. */
  readonly url: string;
}

/**
 * Path and query that a link to a kept page names; `/` for a link that names none, or something of another site.
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

import { savedUnderHeader } from '@meridian/contracts/offline';
import type { RenderedPage } from '@meridian/contracts/ssr';
import type { SiteConfig } from '../config';
import { type PolicySubject, securityHeaders } from '../document/content-security';
import { speculationHeaders } from '../document/speculation-rules';
import { addressOf, type RequestedPage } from './page-match';

/** The headers of a page. @param options.styleHashes CSP sources of its inline styles */
export function pageHeaders(
  page: RenderedPage,
  requested: RequestedPage,
  {
    styleHashes,
    config,
  }: {
    styleHashes: readonly string[];
    config: PolicySubject & Pick<SiteConfig, 'edgeCacheSeconds'>;
  },
): Record<string, string> {
  return {
    ...securityHeaders(styleHashes, config),
    ...(requested.served.preview ? {} : speculationHeaders),
    ...offlineHeaders(page, requested),
    'content-type': 'text/html; charset=utf-8',
    'cache-control': cacheControl(page, requested, config.edgeCacheSeconds),
  };
}

/**
 * The header that lets browsers save a page for offline use. Only complete pages that are the same for all visitors have
 * it, and none with a token, with search hits, or hidden from search engines.
 */
function offlineHeaders(
  { status, isComplete, meta }: RenderedPage,
  requested: RequestedPage,
): Record<string, string> {
  const { served, match } = requested;
  const route = match?.owned.route;
  if (!route || status !== 200 || !isComplete || meta.noIndex || served.preview) return {};
  const isSaved = !isForOne(requested) && !route.showsSearchHits;
  return isSaved ? { [savedUnderHeader]: addressOf(requested) } : {};
}

/** True for a page for one visitor: its URL may hold a token. */
function isForOne({ match }: RequestedPage): boolean {
  const { isPersonal, tokenAction, search = [] } = match?.owned.route ?? {};
  return Boolean(isPersonal || tokenAction || search.includes('token'));
}

/**
 * How long caches in front of this server may save a page. Browsers ask again before each use. Caches do not save
 * incomplete pages, so that each request for one is counted here.
 * @param seconds 0 means that no cache saves pages
 */
function cacheControl(
  { status, isComplete }: RenderedPage,
  requested: RequestedPage,
  seconds: number,
): string {
  const { served } = requested;
  if (status >= 500 || served.preview) return 'no-store';
  const isForAll = isComplete && !served.canaries && !isForOne(requested);
  if (!isForAll || seconds === 0) return 'private, max-age=0, must-revalidate';
  return `public, max-age=0, s-maxage=${seconds}, stale-while-revalidate=${seconds}`;
}

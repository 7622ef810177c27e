import { savedUnderHeader } from '@meridian/contracts/offline';
import type { RenderedPage } from '@meridian/contracts/ssr';
import type { SiteConfig } from '../config';
import { type PolicySubject, securityHeaders } from '../document/content-security';
import { speculationHeaders } from '../document/speculation-rules';
import { addressOf, type RequestedPage } from './page-match';

/** The headers of a page. @param styleHashes CSP sources of its inline styles */
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
    ...describeKeeping(page, requested),
    'content-type': 'text/html; charset=utf-8',
    'cache-control': describeCaching(page, requested, config.edgeCacheSeconds),
  };
}

/**
 * The header that lets browsers keep a page for when they are offline: of a page that is whole, and the same for all
 * visitors. None that holds a token or hits of a search, nor one that search engines are not to show either.
 */
function describeKeeping(
  { status, isComplete, meta }: RenderedPage,
  requested: RequestedPage,
): Record<string, string> {
  const { served, match } = requested;
  const route = match?.owned.route;
  if (!route || status !== 200 || !isComplete || meta.noIndex || served.preview) return {};
  const isKept = !isForOne(requested) && !route.showsSearchHits;
  return isKept ? { [savedUnderHeader]: addressOf(requested) } : {};
}

/** Whether the page is for one visitor: its address may hold a token. */
function isForOne({ match }: RequestedPage): boolean {
  const { isPersonal, tokenAction, search = [] } = match?.owned.route ?? {};
  return Boolean(isPersonal || tokenAction || search.includes('token'));
}

/**
 * For how long caches in front of this server may keep a page: 0 means not at all. Browsers ask again before each use. Of a
 * page that is not whole each request comes here, so that each is counted.
 */
function describeCaching(
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

import { keptUnderHeader } from '@meridian/contracts/offline';
import type { RenderedPage } from '@meridian/contracts/ssr';
import { addressOf, type RequestedPage } from './page-match';

/**
 * The header that lets browsers keep a page for when they are offline: of a page that is whole, and the same for all
 * visitors. None that holds a token or hits of a search, nor one that search engines are not to show either.
 */
export function describeKeeping(
  { status, isComplete, meta }: RenderedPage,
  requested: RequestedPage,
): Record<string, string> {
  const { served, match } = requested;
  const route = match?.owned.route;
  if (!route || status !== 200 || !isComplete || meta.noIndex || served.preview) return {};
  const isForOne = route.isPersonal || route.tokenAction || route.search.includes('token');
  return isForOne || route.showsSearchHits ? {} : { [keptUnderHeader]: addressOf(requested) };
}

import type { RouteRecord } from '@meridian/contracts';
import { newsletterPaths } from '../newsletter/newsletter-paths';
import { searchPath } from '../search/search-url';

/**
 * The pages of the shell itself. They are in its release record, so that no remote claims their
 * paths, and from there in the map.
 */
export const shellRoutes: readonly RouteRecord[] = [
  {
    id: 'search',
    path: searchPath,
    uses: [],
    data: [],
    search: ['kind', 'page', 'q'],
    skeleton: 'page',
    loadsByQuery: true,
    showsSearchHits: true,
  },
  newsletterPage('newsletter', newsletterPaths.subscribe),
  {
    ...newsletterPage('newsletter-confirm', newsletterPaths.confirm),
    isPersonal: true,
    tokenAction: { path: '/newsletter/confirm', isOneClick: false },
  },
  {
    ...newsletterPage('newsletter-unsubscribe', newsletterPaths.unsubscribe),
    isPersonal: true,
    tokenAction: { path: '/newsletter/unsubscribe', isOneClick: true },
  },
];

function newsletterPage(id: string, path: string): RouteRecord {
  return {
    id,
    path,
    uses: [],
    data: [],
    search: ['token'],
    skeleton: 'form',
    forms: ['newsletter'],
  };
}

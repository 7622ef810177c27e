import { newsletterPaths } from '../newsletter/newsletter-addresses';
import type { OwnedRoute } from '../releases/map-index';
import { searchPath } from '../search/search-address';

/** The owner of the shell's own pages; no remote is called so, for apps have one name each. */
export const ownApp = 'shell';

/** The pages of the shell itself. They are in its release record, so that no remote claims them. */
export const ownRoutes: readonly OwnedRoute[] = [
  {
    app: ownApp,
    route: {
      id: 'search',
      path: searchPath,
      uses: [],
      data: [],
      search: ['kind', 'page', 'q'],
      skeleton: 'page',
    },
    loadsByQuery: true,
  },
  newsletterPage('newsletter', newsletterPaths.subscribe),
  { ...newsletterPage('newsletter-confirm', newsletterPaths.confirm), isPersonal: true },
  { ...newsletterPage('newsletter-unsubscribe', newsletterPaths.unsubscribe), isPersonal: true },
];

function newsletterPage(id: string, path: string): OwnedRoute {
  return {
    app: ownApp,
    route: {
      id,
      path,
      uses: [],
      data: [],
      search: ['token'],
      skeleton: 'form',
      forms: ['newsletter'],
    },
  };
}

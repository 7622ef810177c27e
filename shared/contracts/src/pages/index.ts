/** Page matching, titles and search queries, for browsers and the site server. Bundled where it is used. */
export {
  createMatcher,
  createPathFinder,
  createRouteFinder,
  type FoundPath,
  listRoutes,
  type OwnedRoute,
  type PageMatch,
} from './match-page';
export { documentTitle } from './page-meta';
export { createRetiredFinder, type FindRetired, type RetiredPage } from './retired-pages';
export { cleanQuery, cleanSearch, readSearch, wordsOfPath } from './search-request';

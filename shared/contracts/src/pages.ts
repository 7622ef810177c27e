import { site } from './site';

/** What browser and site server do alike with pages. Bundled where it is used. */
export {
  createMatcher,
  createPathFinder,
  type FoundPath,
  listRoutes,
  type OwnedRoute,
  type PageMatch,
} from './match-page';
export { cleanQuery, readSearch } from './search-request';

/** The title of the document for a page's title. */
export function documentTitle(title: string): string {
  return title === site.name ? title : `${title} · ${site.name}`;
}

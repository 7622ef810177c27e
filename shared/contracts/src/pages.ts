import type { SearchRequest } from './search';
import { site } from './site';

/** What browser and site server do alike with pages. Bundled where it is used. */
export {
  createMatcher,
  createPathFinder,
  createRouteFinder,
  type FoundPath,
  listRoutes,
  type OwnedRoute,
  type PageMatch,
} from './match-page';
export { createRetiredFinder, type FindRetired, type RetiredPage } from './retired-pages';
export { wordsOfPath } from './words-of-path';

/** The title of the document for a page's title. */
export function documentTitle(title: string): string {
  return title === site.name ? title : `${title} · ${site.name}`;
}

/** Characters of a query that count. */
const maxQueryLength = 100;

/** Parses what is searched for from the query of a URL, which anyone may have written. */
export function readSearch(params: URLSearchParams): SearchRequest {
  return cleanSearch({
    query: params.get('q') ?? '',
    kind: params.get('kind') ?? undefined,
    page: Number(params.get('page') ?? 1),
  });
}

/** The search as it is performed: nothing in it is longer or larger than makes sense. */
export function cleanSearch({ query, kind, page = 1 }: SearchRequest): SearchRequest {
  return {
    query: cleanQuery(query),
    kind: kind?.slice(0, 40) || undefined,
    page: Number.isInteger(page) && page > 0 && page < 1000 ? page : 1,
  };
}

/** The query as it is searched: without needless blanks, and of a sensible length. */
export function cleanQuery(text: string): string {
  return text.normalize('NFC').replace(/\s+/g, ' ').trim().slice(0, maxQueryLength).trimEnd();
}

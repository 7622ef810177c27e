import { defineRoute } from '@shared/composition';
import type { NavigationItem, SearchRequest, SearchResponse } from '@shared/contracts';
import { readSearch } from '@shared/contracts/pages';
import { SearchPage } from './SearchPage';

/** Queries the site's index: over HTTP in the browser, by message on the server. */
export type Search = (request: SearchRequest, signal: AbortSignal) => Promise<SearchResponse>;

export interface SearchData {
  /** Null without a query. */
  answer: SearchResponse | null;
  /** The main pages, shown when there are no results. */
  links: readonly Pick<NavigationItem, 'label' | 'to'>[];
}

/** The page of site search. It is the target of a GET form, so it works without JavaScript. */
export function createSearchRoute(site: { search: Search; links: SearchData['links'] }) {
  return defineRoute<'/search', SearchData>({
    loader: async ({ url, signal }) => {
      const request = readSearch(url.searchParams);
      return {
        answer: request.query ? await site.search(request, signal) : null,
        links: site.links.map(({ label, to }) => ({ label, to })),
      };
    },
    Page: SearchPage,
    meta: ({ data: { answer } }) => ({
      title: answer ? `Search for “${answer.query}”` : 'Search',
      description:
        'Search all pages, courses, conferences, products, articles and answers of this site.',
      heading: 'Search',
      noIndex: true,
    }),
  });
}

import { defineRoute } from '@meridian/composition';
import type { SearchRequest, SearchResponse } from '@meridian/contracts';
import { readSearch } from '@meridian/contracts/pages';
import { type SearchData, SearchPage } from './SearchPage';

/** Queries the site's index: over HTTP in the browser, by message on the server. */
export type Search = (request: SearchRequest, signal: AbortSignal) => Promise<SearchResponse>;

/** The page of site search. It is the target of a GET form, so it works without JavaScript. */
export function createSearchRoute(site: { search: Search; links: SearchData['links'] }) {
  return defineRoute<'/search', SearchData>({
    loader: async ({ url, signal }) => {
      const request = readSearch(url.searchParams);
      return {
        response: request.query ? await site.search(request, signal) : null,
        links: site.links.map(({ label, to }) => ({ label, to })),
      };
    },
    Page: SearchPage,
    meta: ({ data: { response } }) => ({
      title: response ? `Search for “${response.query}”` : 'Search',
      description:
        'Search all pages, courses, conferences, products, articles and answers of this site.',
      heading: 'Search',
      noIndex: true,
    }),
  });
}

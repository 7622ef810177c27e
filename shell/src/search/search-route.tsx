import { defineRoute } from '@shared/composition';
import type { NavigationItem, SearchRequest, SearchResponse } from '@shared/contracts';
import { readSearch } from '@shared/contracts/pages';
import { SearchPage } from './SearchPage';

/** Asks the site's index; in the browser over the network, on the server next door. */
export type Search = (request: SearchRequest, signal: AbortSignal) => Promise<SearchResponse>;

export interface SearchData {
  /** Null before anything is looked for. */
  answer: SearchResponse | null;
  /** Where to go on from an empty page. */
  links: readonly Pick<NavigationItem, 'label' | 'to'>[];
}

/** The page of site search. It answers a GET form, so it works without JavaScript. */
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

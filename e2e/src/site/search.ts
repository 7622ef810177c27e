import type { SearchResponse } from '@meridian/contracts';

/** Queries the site's index as a browser does. */
export async function searchFor(url: string, query: string, more = ''): Promise<SearchResponse> {
  const response = await fetch(`${url}/search/results?q=${encodeURIComponent(query)}${more}`);
  if (!response.ok) throw new Error(`Site search responds with ${response.status}`);
  return (await response.json()) as SearchResponse;
}

/** The paths of all hits for a query, over all pages of results. */
export async function findAll(url: string, query: string): Promise<string[]> {
  const { pages } = await searchFor(url, query);
  const responses = await Promise.all(
    Array.from({ length: pages }, (_, index) => searchFor(url, query, `&page=${index + 1}`)),
  );
  return responses.flatMap(({ hits }) => hits.map(({ path }) => path));
}

import type { SearchResponse } from '@meridian/contracts';

export async function searchFor(url: string, query: string, more = ''): Promise<SearchResponse> {
  const response = await fetch(`${url}/search/results?q=${encodeURIComponent(query)}${more}`);
  if (!response.ok) throw new Error(`Site search responds with ${response.status}`);
  return (await response.json()) as SearchResponse;
}

/** Asks for one page after the other, because the site rejects a client's crowd. */
export async function findAll(url: string, query: string): Promise<string[]> {
  const { pages } = await searchFor(url, query);
  const paths: string[] = [];
  for (let page = 1; page <= pages; page += 1) {
    const { hits } = await searchFor(url, query, `&page=${page}`);
    paths.push(...hits.map(({ path }) => path));
  }
  return paths;
}

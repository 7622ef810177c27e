import type { SearchRequest } from '@shared/contracts';

/** Where the search page is. */
export const searchPath = '/search';

/** The query of an address, e.g. `q=ecg&page=2`; defaults are left out. */
export function searchParams({ query, kind, page = 1 }: SearchRequest): string {
  const params = new URLSearchParams({ q: query });
  if (kind) params.set('kind', kind);
  if (page > 1) params.set('page', String(page));
  return params.toString();
}

/** The address of the page with the answer. */
export function searchAddress(request: SearchRequest): string {
  return `${searchPath}?${searchParams(request)}`;
}

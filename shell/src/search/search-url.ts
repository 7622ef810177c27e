import type { SearchRequest } from '@meridian/contracts';

export const searchPath = '/search';

/** The query string of a search, e.g. `q=ecg&page=2`, without defaults. */
export function searchParams({ query, kind, page = 1 }: SearchRequest): string {
  const params = new URLSearchParams({ q: query });
  if (kind) params.set('kind', kind);
  if (page > 1) params.set('page', String(page));
  return params.toString();
}

export function searchUrl(request: SearchRequest): string {
  return `${searchPath}?${searchParams(request)}`;
}

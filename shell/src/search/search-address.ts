import type { SearchRequest } from '@shared/contracts';

/** Where the search page is. */
export const searchPath = '/search';

/** Characters of a query that count. */
const queryLength = 100;

/** Reads what is looked for from the parameters of an address: anybody may have written them. */
export function readSearch(params: URLSearchParams): SearchRequest {
  const page = Number(params.get('page') ?? 1);
  return {
    query: cleanQuery(params.get('q') ?? ''),
    kind: params.get('kind')?.slice(0, 40) || undefined,
    page: Number.isInteger(page) && page > 0 && page < 1000 ? page : 1,
  };
}

/** The query as it is searched: without needless blanks, and of a sensible length. */
export function cleanQuery(text: string): string {
  return text.normalize('NFC').replace(/\s+/g, ' ').trim().slice(0, queryLength).trimEnd();
}

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

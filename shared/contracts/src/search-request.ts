import type { SearchRequest } from './search';

/** Characters of a query that count. */
const maxQueryLength = 100;

/** Parses what is searched for from the query of a URL, which anyone may have written. */
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
  return text.normalize('NFC').replace(/\s+/g, ' ').trim().slice(0, maxQueryLength).trimEnd();
}

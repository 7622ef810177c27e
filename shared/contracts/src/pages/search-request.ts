import type { SearchRequest } from './site-search';

/** Longest query in characters; the rest is cut off. */
const maxQueryLength = 100;

/** Parses a search from the query of a URL, which anyone may have written. */
export function readSearch(params: URLSearchParams): SearchRequest {
  return cleanSearch({
    query: params.get('q') ?? '',
    kind: params.get('kind') ?? undefined,
    page: Number(params.get('page') ?? 1),
  });
}

/** A search within its limits of length and page number. */
export function cleanSearch({ query, kind, page = 1 }: SearchRequest): SearchRequest {
  return {
    query: cleanQuery(query),
    kind: kind?.slice(0, 40) || undefined,
    page: Number.isInteger(page) && page > 0 && page < 1000 ? page : 1,
  };
}

/** A query without needless blanks, cut to `maxQueryLength`. */
export function cleanQuery(text: string): string {
  return text.normalize('NFC').replace(/\s+/g, ' ').trim().slice(0, maxQueryLength).trimEnd();
}

/** The words of a path without ids and file extensions, to search for after a 404. */
export function wordsOfPath(pathname: string): string {
  const words = decode(pathname)
    .replace(/\.[a-z]{2,5}$/i, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => /^\p{L}{3,}$/u.test(word));
  return words.slice(0, 6).join(' ');
}

function decode(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return '';
  }
}

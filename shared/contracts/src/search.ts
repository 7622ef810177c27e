import * as v from 'valibot';

/** An entry that site search can find, as a remote contributes it. */
export const searchEntrySchema = v.strictObject({
  /** A path of the site, with an anchor if the page has one for the entry. */
  path: v.pipe(v.string(), v.maxLength(300), v.regex(/^\/(?!\/)\S*$/, 'a path of the site')),
  title: v.pipe(v.string(), v.minLength(1), v.maxLength(300)),
  /** The kind in words for visitors, a singular whose plural ends in -s: "Course", "Book". */
  kind: v.pipe(v.string(), v.minLength(1), v.maxLength(40)),
  /** The text that is searched and quoted: plain text, no HTML. */
  text: v.pipe(v.string(), v.maxLength(60_000)),
  /** Other names of the entry: searched, never shown. */
  keywords: v.optional(v.array(v.pipe(v.string(), v.maxLength(200)))),
});

export type SearchEntry = v.InferOutput<typeof searchEntrySchema>;

/** A search by a visitor: the input of `/search/results` and `/search/suggest`. */
export interface SearchRequest {
  query: string;
  /** Only entries of this kind. */
  kind?: string | undefined;
  /** Counted from 1. */
  page?: number | undefined;
}

/** A text in pieces: those at odd positions matched the query. */
export type MarkedText = string[];

export interface SearchHit {
  path: string;
  title: MarkedText;
  kind: string;
  /** The part of the text that matched; empty among suggestions. */
  excerpt: MarkedText;
}

export interface SearchResponse {
  /** The query that was searched: trimmed and cut to a sensible length. */
  query: string;
  /**
   * `all`: entries with all words, or words that begin with them · `similar`: words spelt alike ·
   * `some`: no entry has all the words, these have some of them.
   */
  match: 'all' | 'similar' | 'some';
  /** How many of every kind, and how many of the requested kind. */
  totalOfAllKinds: number;
  total: number;
  /** The kinds among the hits, the most frequent first. */
  kinds: { kind: string; count: number }[];
  kind: string | null;
  page: number;
  pages: number;
  hits: SearchHit[];
}

import * as v from 'valibot';

/** One thing that site search can find, as a remote offers it. */
export const searchEntrySchema = v.strictObject({
  /** Where it stands: a path of the site, with an anchor where the page has one for it. */
  path: v.pipe(v.string(), v.maxLength(300), v.regex(/^\/(?!\/)\S*$/, 'a path of the site')),
  title: v.pipe(v.string(), v.minLength(1), v.maxLength(300)),
  /** What visitors would call it, in the singular and with a plural in -s: "Course", "Book". */
  kind: v.pipe(v.string(), v.minLength(1), v.maxLength(40)),
  /** What is searched and quoted: plain text, no HTML. */
  text: v.pipe(v.string(), v.maxLength(60_000)),
  /** Searched, never shown: other names of the same thing. */
  keywords: v.optional(v.array(v.pipe(v.string(), v.maxLength(200)))),
});

export type SearchEntry = v.InferOutput<typeof searchEntrySchema>;

/** What somebody looks for. The site server answers `/search/results` and `/search/suggest` by it. */
export interface SearchRequest {
  query: string;
  /** Only entries of this kind. */
  kind?: string | undefined;
  /** Counted from 1. */
  page?: number | undefined;
}

/** A text in pieces: those at odd positions are the words that were looked for. */
export type MarkedText = string[];

export interface SearchHit {
  path: string;
  title: MarkedText;
  kind: string;
  /** The part of the text that holds the words; empty among suggestions. */
  excerpt: MarkedText;
}

export interface SearchResponse {
  /** As it was searched: trimmed and cut to a sensible length. */
  query: string;
  /**
   * `all`: the words as they stand, or their beginnings · `similar`: words spelt alike ·
   * `some`: no entry has all the words, these have some of them.
   */
  match: 'all' | 'similar' | 'some';
  /** Of every kind, then of the kind that was asked for. */
  totalOfAllKinds: number;
  total: number;
  /** The kinds that were found, the most frequent first. */
  kinds: { kind: string; count: number }[];
  kind: string | null;
  page: number;
  pages: number;
  hits: SearchHit[];
}

import * as v from 'valibot';
import { dayText } from '../programme/programme-fields';

/** The price of an entry in whole units; 0 is free. The lowest of several prices, and then `isFrom` is true. */
const searchPriceSchema = v.strictObject({
  amount: v.pipe(v.number(), v.minValue(0)),
  /** ISO 4217, e.g. PKR. */
  currency: v.pipe(v.string(), v.length(3)),
  isFrom: v.optional(v.boolean()),
});

/** Facts that queries filter by and results show. Since contract 3.2. */
const searchFacts = {
  /** Days of the event (not of publication): ISO dates, both inclusive; one day without `end`. */
  date: v.optional(
    v.pipe(
      v.strictObject({ start: dayText, end: v.optional(dayText) }),
      v.check(({ start, end = start }) => end >= start, 'an end that is not before the start'),
    ),
  ),
  /** City, "Online", or both: "Lahore and online". */
  place: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(100))),
  price: v.optional(searchPriceSchema),
};

/** An entry that site search can find, as a remote contributes it. */
export const searchEntrySchema = v.strictObject({
  /** A path of the site, with the entry's anchor if there is one. */
  path: v.pipe(v.string(), v.maxLength(300), v.regex(/^\/(?!\/)\S*$/, 'a path of the site')),
  title: v.pipe(v.string(), v.minLength(1), v.maxLength(300)),
  /** The kind in words for visitors, a singular whose plural ends in -s: "Course", "Book". */
  kind: v.pipe(v.string(), v.minLength(1), v.maxLength(40)),
  /** The text that is searched and quoted: plain text, no HTML. */
  text: v.pipe(v.string(), v.maxLength(60_000)),
  /** Other names of the entry: searched, never shown. */
  keywords: v.optional(v.array(v.pipe(v.string(), v.maxLength(200)))),
  ...searchFacts,
});

export type SearchEntry = v.InferOutput<typeof searchEntrySchema>;
export type SearchPrice = v.InferOutput<typeof searchPriceSchema>;

/** A search by a visitor: the input of `/search/results` and `/search/suggest`. */
export interface SearchRequest {
  query: string;
  /** Only entries of this kind. */
  kind?: string | undefined;
  /** Counted from 1. */
  page?: number | undefined;
}

/** A text in pieces: pieces at odd positions matched the query. */
export type MarkedText = string[];

export interface SearchHit extends Pick<SearchEntry, 'date' | 'place' | 'price'> {
  path: string;
  title: MarkedText;
  kind: string;
  /** The part of the text that matched; empty among suggestions. */
  excerpt: MarkedText;
  /** Its last day is over, in Pakistan. */
  isPast?: true;
}

/** Facts in a query such as "lahore january under 10000"; all hits have them. Since contract 3.2. */
export interface SearchReading {
  /** First and last day of the months or the year, ISO dates. */
  period?: { from: string; to: string };
  /** 0 means free of charge; without a currency, the amount counts in every currency. */
  maxPrice?: { amount: number; currency?: string };
  /** Begins on a Saturday or Sunday. */
  isWeekend?: true;
  /** Words of `place` as entries write them, e.g. "Lahore", "online". */
  places?: string[];
}

export interface SearchResponse {
  /** The query, trimmed and cut to its maximum length. */
  query: string;
  /**
   * `all`: entries with all words, or words that begin with them · `similar`: words spelt alike ·
   * `some`: no entry has all the words, these have some of them.
   */
  match: 'all' | 'similar' | 'some';
  /** Absent when the query names no facts or no entry has them; the facts then count as words. */
  reading?: SearchReading;
  /** Number of hits of every kind, and of the requested kind. */
  totalOfAllKinds: number;
  total: number;
  /** The kinds among the hits, the most frequent first. */
  kinds: { kind: string; count: number }[];
  kind: string | null;
  page: number;
  pages: number;
  hits: SearchHit[];
}

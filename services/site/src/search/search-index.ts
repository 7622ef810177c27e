import {
  type SearchEntry,
  type SearchHit,
  type SearchRequest,
  type SearchResponse,
  todayInPakistan,
} from '@meridian/contracts';
import MiniSearch from 'minisearch';
import { type Found, findEntries, type Searched } from './query/find-entries';
import { markExcerpt, markWords } from './query/mark-words';
import type { IndexedEntry } from './query/query-facts';
import { foldedWords, meaningfulTerms, splitWords } from './query/words';

export interface SearchOptions {
  /** Hits per page. */
  size: number;
  /** False for suggestions, which show titles alone. */
  withExcerpts: boolean;
}

export type SearchIndex = ReturnType<typeof createSearchIndex>;

interface Document {
  id: number;
  title: string;
  kind: string;
  keywords: string;
  place: string;
  text: string;
}

/** Entries by their id in the index. */
type Entries = Map<number, IndexedEntry>;

/**
 * An index of entries. Words match in any letter case, without accents, in British and American spelling, by their
 * beginnings and by their synonyms. Months, prices and places in a query match the facts of entries.
 */
export function createSearchIndex(clock = () => new Date()) {
  let live = withNames(createIndex(), new Map());
  let indexed = '';

  return {
    /**
     * Replaces the entries in steps; between them the thread can search the previous ones.
     * @returns false when the entries are the same
     */
    async update(all: readonly SearchEntry[]): Promise<boolean> {
      const content = JSON.stringify(all);
      if (content === indexed) return false;
      const index = createIndex();
      const entries: Entries = new Map(all.map((entry, id) => [id, toIndexedEntry(entry)]));
      await index.addAllAsync([...entries].map(toDocument), { chunkSize: 20 });
      live = withNames(index, entries);
      indexed = content;
      return true;
    },

    search({ query, kind, page = 1 }: SearchRequest, options: SearchOptions): SearchResponse {
      const { match, reading, hits } = findEntries(live, query, todayInPakistan(clock()));
      const ofKind = kind ? hits.filter(({ indexed }) => indexed.entry.kind === kind) : hits;
      const pages = Math.max(1, Math.ceil(ofKind.length / options.size));
      const current = Math.min(Math.max(1, page), pages);
      return {
        query,
        match,
        ...(reading && { reading }),
        totalOfAllKinds: hits.length,
        total: ofKind.length,
        kinds: countKinds(hits.map(({ indexed }) => indexed.entry.kind)),
        kind: kind ?? null,
        page: current,
        pages,
        hits: ofKind
          .slice((current - 1) * options.size, current * options.size)
          .map((hit) => toHit(hit, options.withExcerpts)),
      };
    },
  };
}

function createIndex(): MiniSearch<Document> {
  return new MiniSearch<Document>({
    fields: ['title', 'kind', 'keywords', 'place', 'text'],
    // Tokens are folded terms already, also those of a query.
    tokenize: (text) => splitWords(text).flatMap(({ terms }) => terms),
    processTerm: (term) => term,
    searchOptions: {
      tokenize: (term) => [term],
      boost: { title: 5, keywords: 4, place: 4, kind: 1.5 },
      weights: { prefix: 0.55, fuzzy: 0.4 },
    },
  });
}

function toDocument([id, { entry }]: [number, IndexedEntry]): Document {
  const { title, kind, keywords = [], place = '', text } = entry;
  return { id, title, kind, keywords: keywords.join('\n'), place, text };
}

function toIndexedEntry(entry: SearchEntry): IndexedEntry {
  const termsOf = (text = '') => meaningfulTerms(foldedWords(text));
  return { entry, places: termsOf(entry.place), kinds: termsOf(entry.kind) };
}

/** Adds the names of places and kinds in the entries. */
function withNames(index: MiniSearch<Document>, entries: Entries) {
  const places = new Map<string, string>();
  const kinds = new Set<string>();
  for (const { entry, ...terms } of entries.values()) {
    for (const {
      start,
      end,
      terms: [term = ''],
    } of splitWords(entry.place ?? ''))
      if (terms.places.includes(term)) places.set(term, (entry.place ?? '').slice(start, end));
    for (const term of terms.kinds) kinds.add(term);
  }
  return { index, entries, places, kinds } satisfies Searched<Document>;
}

function toHit(
  { indexed: { entry }, terms, isPast }: Found['hits'][number],
  withExcerpts: boolean,
): SearchHit {
  const { path, title, kind, text, date, place, price } = entry;
  return {
    path,
    title: markWords(title, terms),
    kind,
    excerpt: withExcerpts ? markExcerpt(text, terms) : [],
    ...(date && { date }),
    ...(place && { place }),
    ...(price && { price }),
    ...(isPast && { isPast }),
  };
}

function countKinds(kinds: readonly string[]): SearchResponse['kinds'] {
  const counts = new Map<string, number>();
  for (const kind of kinds) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return [...counts]
    .map(([kind, count]) => ({ kind, count }))
    .sort((a, b) => b.count - a.count || a.kind.localeCompare(b.kind, 'en'));
}

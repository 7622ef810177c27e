import type { SearchEntry, SearchHit, SearchRequest, SearchResponse } from '@meridian/contracts';
import MiniSearch, { type SearchOptions as MatchOptions, type SearchResult } from 'minisearch';
import { markExcerpt, markWords } from './mark-words';
import { queryTerms, splitWords } from './words';

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
  text: string;
}

const tolerant = {
  prefix: (term: string) => term.length > 3,
  fuzzy: allowedTypos,
} satisfies MatchOptions;

/** Tried one after the other until there are hits. */
const attempts: { match: SearchResponse['match']; options: MatchOptions }[] = [
  // "ENT" is a word and not the beginning of "entry", unless no entry has it as a word.
  { match: 'all', options: { combineWith: 'AND', prefix: (term) => term.length > 3 } },
  { match: 'all', options: { combineWith: 'AND', prefix: (term) => term.length > 1 } },
  { match: 'similar', options: { combineWith: 'AND', ...tolerant, filter: isLikely } },
  { match: 'some', options: { combineWith: 'OR', ...tolerant, filter: isLikely } },
];

/** More changes than this are indexed in steps, between which the thread can do other work. */
const maxChangesAtOnce = 50;

/** Entries by their id in the index. */
type Entries = Map<number, SearchEntry>;

/**
 * An index of entries. Words match in any letter case, without accents, in British and American spelling, and by their
 * beginnings.
 */
export function createSearchIndex() {
  let live = { index: createIndex(), entries: new Map() as Entries };
  let nextId = 0;

  const rebuild = async (entries: readonly SearchEntry[]) => {
    const next = { index: createIndex(), entries: new Map() as Entries };
    for (const entry of entries) next.entries.set(nextId++, entry);
    await next.index.addAllAsync([...next.entries].map(toDocument), { chunkSize: 20 });
    live = next;
  };

  return {
    /**
     * Replaces the entries. What they have in common with those before is not indexed again; the previous ones
     * are found until all is done.
     * @returns how many entries came or went
     */
    async update(entries: readonly SearchEntry[]): Promise<number> {
      const added = new Map(entries.map((entry) => [JSON.stringify(entry), entry]));
      const gone = [...live.entries].filter(([, entry]) => !added.delete(JSON.stringify(entry)));
      const changes = added.size + gone.length;
      if (changes > maxChangesAtOnce) await rebuild(entries);
      else {
        const { index, entries: kept } = live;
        for (const [id, entry] of gone) {
          index.remove(toDocument([id, entry]));
          kept.delete(id);
        }
        for (const entry of added.values()) {
          index.add(toDocument([nextId, entry]));
          kept.set(nextId++, entry);
        }
      }
      return changes;
    },

    search({ query, kind, page = 1 }: SearchRequest, options: SearchOptions): SearchResponse {
      const { index, entries } = live;
      const { match, results } = findAll(index, query);
      const found = results.flatMap((result) => {
        const entry = entries.get(result.id);
        return entry ? [{ entry, terms: new Set(Object.keys(result.match)) }] : [];
      });
      const ofKind = kind ? found.filter(({ entry }) => entry.kind === kind) : found;
      const pages = Math.max(1, Math.ceil(ofKind.length / options.size));
      const current = Math.min(Math.max(1, page), pages);
      const hits = ofKind
        .slice((current - 1) * options.size, current * options.size)
        .map(({ entry, terms }) => toHit(entry, terms, options.withExcerpts));
      return {
        query,
        match,
        totalOfAllKinds: found.length,
        total: ofKind.length,
        kinds: countKinds(found.map(({ entry }) => entry.kind)),
        kind: kind ?? null,
        page: current,
        pages,
        hits,
      };
    },
  };
}

function createIndex(): MiniSearch<Document> {
  return new MiniSearch<Document>({
    fields: ['title', 'kind', 'keywords', 'text'],
    // Both ways of tokenising return folded terms.
    tokenize: (text) => splitWords(text).flatMap(({ terms }) => terms),
    processTerm: (term) => term,
    searchOptions: {
      tokenize: queryTerms,
      boost: { title: 5, keywords: 4, kind: 1.5 },
      weights: { prefix: 0.55, fuzzy: 0.4 },
    },
  });
}

function toDocument([id, { title, kind, keywords = [], text }]: [number, SearchEntry]): Document {
  return { id, title, kind, keywords: keywords.join('\n'), text };
}

function findAll(index: MiniSearch<Document>, query: string) {
  if (queryTerms(query).length > 0)
    for (const { match, options } of attempts) {
      const results: SearchResult[] = index.search(query, options);
      if (results.length > 0) return { match, results };
    }
  return { match: 'all' as const, results: [] };
}

function toHit(entry: SearchEntry, terms: ReadonlySet<string>, withExcerpts: boolean): SearchHit {
  const { path, title, kind, text } = entry;
  return {
    path,
    title: markWords(title, terms),
    kind,
    excerpt: withExcerpts ? markExcerpt(text, terms) : [],
  };
}

function countKinds(kinds: readonly string[]): SearchResponse['kinds'] {
  const counts = new Map<string, number>();
  for (const kind of kinds) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return [...counts]
    .map(([kind, count]) => ({ kind, count }))
    .sort((a, b) => b.count - a.count || a.kind.localeCompare(b.kind, 'en'));
}

/** How many letters of a word may differ. */
function allowedTypos(term: string): number | false {
  if (term.length < 5) return false;
  return term.length < 8 ? 1 : 2;
}

/** Typing errors are in the middle of words, rarely at their beginning. */
function isLikely({ terms, queryTerms: searched }: SearchResult): boolean {
  return searched.every((word) => terms.some((term) => term[0] === word[0]));
}

import type { SearchEntry, SearchHit, SearchRequest, SearchResponse } from '@shared/contracts';
import MiniSearch, { type SearchOptions as MatchOptions, type SearchResult } from 'minisearch';
import { markExcerpt, markWords } from './mark-words';
import { queryTerms, splitWords } from './words';

export interface SearchOptions {
  /** Hits per page. */
  size: number;
  /** False for suggestions, which show titles alone. */
  withExcerpts: boolean;
}

export type SearchIndex = Awaited<ReturnType<typeof createSearchIndex>>;

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

/**
 * Builds the index of entries in steps, between which the thread can do other work. Words match in any
 * letter case, without accents, in British and American spelling, and by their beginnings.
 */
export async function createSearchIndex(entries: readonly SearchEntry[]) {
  const index = new MiniSearch<Document>({
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
  const documents = entries.map(({ title, kind, keywords = [], text }, id) => {
    return { id, title, kind, keywords: keywords.join('\n'), text };
  });
  await index.addAllAsync(documents, { chunkSize: 20 });

  return {
    search({ query, kind, page = 1 }: SearchRequest, options: SearchOptions): SearchResponse {
      const { match, results } = findAll(index, query);
      const found = results.flatMap((result) => {
        const entry = entries[result.id];
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

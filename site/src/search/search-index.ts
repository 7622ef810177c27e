import type { SearchEntry, SearchHit, SearchRequest, SearchResponse } from '@shared/contracts';
import MiniSearch, { type SearchOptions, type SearchResult } from 'minisearch';
import { markExcerpt, markWords } from './mark-words';
import { queryTerms, splitWords } from './words';

export interface AnswerOptions {
  /** Hits on a page of the answer. */
  size: number;
  /** False for suggestions, which show titles alone. */
  withExcerpts: boolean;
}

export interface SearchIndex {
  answer(request: SearchRequest, options: AnswerOptions): SearchResponse;
}

interface Document {
  id: number;
  title: string;
  kind: string;
  keywords: string;
  text: string;
}

const forgiving = {
  prefix: (term: string) => term.length > 3,
  fuzzy: allowedTypos,
} satisfies SearchOptions;

/** What is tried, one after the other, until something is found. */
const attempts: { match: SearchResponse['match']; options: SearchOptions }[] = [
  // "ENT" is a word by itself and not the beginning of "entry", unless nothing has it as a word.
  { match: 'all', options: { combineWith: 'AND', prefix: (term) => term.length > 3 } },
  { match: 'all', options: { combineWith: 'AND', prefix: (term) => term.length > 1 } },
  { match: 'similar', options: { combineWith: 'AND', ...forgiving, filter: isLikely } },
  { match: 'some', options: { combineWith: 'OR', ...forgiving, filter: isLikely } },
];

/**
 * Makes entries searchable, in steps between which the thread can do other work. Words match in any
 * case, without accents, in British and American spelling, and by their beginnings.
 */
export async function createSearchIndex(entries: readonly SearchEntry[]): Promise<SearchIndex> {
  const index = new MiniSearch<Document>({
    fields: ['title', 'kind', 'keywords', 'text'],
    // Both ways of tokenising give terms that are folded already.
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
    answer({ query, kind, page = 1 }, options) {
      const { match, results } = findAll(index, query);
      const found = results.flatMap((result) => {
        const entry = entries[result.id];
        return entry ? [{ entry, terms: new Set(Object.keys(result.match)) }] : [];
      });
      const ofKind = kind ? found.filter(({ entry }) => entry.kind === kind) : found;
      const pages = Math.max(1, Math.ceil(ofKind.length / options.size));
      const shown = Math.min(Math.max(1, page), pages);
      const hits = ofKind
        .slice((shown - 1) * options.size, shown * options.size)
        .map(({ entry, terms }) => toHit(entry, terms, options.withExcerpts));
      return {
        query,
        match,
        totalOfAllKinds: found.length,
        total: ofKind.length,
        kinds: countKinds(found.map(({ entry }) => entry.kind)),
        kind: kind ?? null,
        page: shown,
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

/** How many letters of a word may be other ones. */
function allowedTypos(term: string): number | false {
  if (term.length < 5) return false;
  return term.length < 8 ? 1 : 2;
}

/** Words are misspelt in the middle, hardly ever at their beginning. */
function isLikely({ terms, queryTerms: asked }: SearchResult): boolean {
  return asked.every((wanted) => terms.some((term) => term[0] === wanted[0]));
}

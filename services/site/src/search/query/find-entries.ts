import type { SearchReading, SearchResponse } from '@meridian/contracts';
import MiniSearch, { type Query, type SearchResult } from 'minisearch';
import { correctWords } from './misspelt-words';
import { hasFacts, type IndexedEntry, type QueryFacts, readFacts } from './query-facts';
import { type QueryWord, readQueryWords } from './query-words';
import { scoreResults } from './relevance';
import { meaningfulTerms } from './words';

/** The index, and the entries in it. */
export interface Searched<Document> {
  index: MiniSearch<Document>;
  /** By their id in the index. */
  entries: ReadonlyMap<number, IndexedEntry>;
  /** Terms of places, with the spelling to show. */
  places: ReadonlyMap<string, string>;
  /** Terms of kinds. */
  kinds: ReadonlySet<string>;
}

export interface Found {
  match: SearchResponse['match'];
  reading?: SearchReading;
  /** The best first. */
  hits: { indexed: IndexedEntry; terms: ReadonlySet<string>; isPast: boolean }[];
}

/** Lowers past events among entries that have the words only in their text. */
const pastWeight = 0.6;

/** Kinds that answer a question, in this order; all other kinds follow, such as books. */
const answers = ['Question', 'Page', 'Article'];

/** Shortest beginnings of words that match: longer ones are tried first, so that "ENT" does not match "entry". */
const shortestBeginnings = [4, 2] as const;

/**
 * Finds entries in one way after the other until there are hits: by the facts that the query names and its other words; by
 * all its words; by words of similar spelling; by the other words alone, when no entry has the facts; by some words.
 * @param today ISO date in Pakistan
 */
export function findEntries<Document>(
  searched: Searched<Document>,
  query: string,
  today: string,
): Found {
  const words = readQueryWords(query);
  const rank = (results: SearchResult[], by: readonly QueryWord[], isDated = false) =>
    rankResults(searched, results, by, today, isDated);
  const findAll = (all: readonly QueryWord[]) => rank(searchAll(searched.index, all), all);

  const named = readFacts(query, today);
  const rest = named ? readQueryWords(named.rest) : [];
  for (const { facts, others } of named ? readNames(searched, named.reading, rest) : [])
    for (const tried of [others, correctWords(searched.index, others)]) {
      const results = tried ? searchAll(searched.index, tried, keepThoseWith(searched, facts)) : [];
      if (!tried || results.length === 0) continue;
      const match = tried === others ? 'all' : 'similar';
      return { match, reading: facts.reading, hits: rank(results, tried, true) };
    }
  const all = words.length > 0 ? findAll(words) : [];
  if (all.length > 0 || words.length === 0) return { match: 'all', hits: all };
  const corrected = correctWords(searched.index, words) ?? words;
  const similar = findAll(corrected);
  if (similar.length > 0) return { match: 'similar', hits: similar };
  const others = rest.length > 0 ? findAll(rest) : [];
  if (others.length > 0) return { match: 'some', hits: others };
  const some = searched.index.search(toQuery(corrected, 'OR', 4));
  return { match: some.length > 0 ? 'some' : 'all', hits: rank(some, corrected) };
}

/**
 * Reads places and kinds among the words beside the facts. Returns the facts with them, and then the facts alone, because
 * a name may stand in a text; each with the other words.
 */
function readNames<Document>(
  { places, kinds }: Searched<Document>,
  reading: SearchReading,
  words: readonly QueryWord[],
): { facts: QueryFacts; others: readonly QueryWord[] }[] {
  const nameIn = (known: { has(term: string): boolean }, { forms }: QueryWord) =>
    forms.find(({ terms }) => terms.length === 1 && known.has(terms[0] ?? ''))?.terms[0];
  const found = { places: [] as string[], kinds: [] as string[] };
  const others = words.filter((word) => {
    const place = nameIn(places, word);
    const kind = nameIn(kinds, word);
    if (place) found.places.push(place);
    else if (kind) found.kinds.push(kind);
    return !place && !kind;
  });
  const alone = { facts: { reading, places: [], kinds: [] }, others: words };
  if (others.length === words.length) return [alone];
  const shown = found.places.map((term) => places.get(term) ?? term);
  const full = shown.length > 0 ? { ...reading, places: shown } : reading;
  return [{ facts: { ...found, reading: full }, others }, alone];
}

function keepThoseWith<Document>({ entries }: Searched<Document>, facts: QueryFacts) {
  return (id: number) => {
    const indexed = entries.get(id);
    return indexed !== undefined && hasFacts(indexed, facts);
  };
}

/** Entries with all words; without words, all entries. */
function searchAll<Document>(
  index: MiniSearch<Document>,
  words: readonly QueryWord[],
  isWanted: (id: number) => boolean = () => true,
): SearchResult[] {
  const filter = ({ id }: SearchResult) => isWanted(id);
  if (words.length === 0) return index.search(MiniSearch.wildcard, { filter });
  for (const shortest of shortestBeginnings) {
    const results = index.search(toQuery(words, 'AND', shortest), { filter });
    if (results.length > 0) return results;
  }
  return [];
}

function toQuery(words: readonly QueryWord[], combineWith: 'AND' | 'OR', shortest: number): Query {
  return {
    combineWith,
    queries: words.map(({ forms }) => ({
      combineWith: 'OR',
      queries: forms.map(({ terms, isBeginning }) => ({
        combineWith: 'AND',
        queries: [...terms],
        prefix: (term: string) => isBeginning && term.length >= shortest,
      })),
    })),
  };
}

function rankResults<Document>(
  { entries }: Searched<Document>,
  results: SearchResult[],
  words: readonly QueryWord[],
  today: string,
  isDated: boolean,
): Found['hits'] {
  const scores = scoreResults(results, words, entries.size);
  const ranked = results.flatMap(({ id, match, score: textScore }, at) => {
    const indexed = entries.get(id);
    if (!indexed) return [];
    const { date } = indexed.entry;
    const isPast = date !== undefined && (date.end ?? date.start) < today;
    const { score = 0, isNamed = false } = scores[at] ?? {};
    const relevance = score * (isPast ? pastWeight : 1);
    const group = isNamed ? groupOf(indexed, isPast) : answers.length + 3;
    return [{ indexed, terms: toMarkedTerms(match), isPast, group, relevance, textScore }];
  });
  return ranked.sort(
    (a, b) =>
      a.group - b.group ||
      (a.group === 0 ? compareDates(a, b) : 0) ||
      b.relevance - a.relevance ||
      Number(a.isPast) - Number(b.isPast) ||
      (isDated ? compareDates(a, b) : 0) ||
      b.textScore - a.textScore,
  );
}

/** Group of an entry that the query names: coming events first, then answers, then all else, past events last. */
function groupOf({ entry: { date, kind } }: IndexedEntry, isPast: boolean): number {
  if (isPast) return answers.length + 2;
  if (date) return 0;
  return 1 + (answers.includes(kind) ? answers.indexOf(kind) : answers.length);
}

/** The terms to mark, without small words: "from" alone does not show that "from home" is in a text. */
function toMarkedTerms(match: SearchResult['match']): ReadonlySet<string> {
  const terms = Object.keys(match);
  const meaningful = meaningfulTerms(terms);
  return new Set(meaningful.length > 0 ? meaningful : terms);
}

/** The earliest start first, entries without a date last. */
function compareDates(a: Found['hits'][number], b: Found['hits'][number]): number {
  const [one, other] = [a, b].map(({ indexed }) => indexed.entry.date?.start ?? '9999');
  return (one ?? '').localeCompare(other ?? '');
}

import type MiniSearch from 'minisearch';
import type { SearchResult } from 'minisearch';
import type { QueryWord } from './query-words';

/** People search for words in titles and keywords; a word in a text may be anything. */
const namedWeight = 5;
const named = new Set(['title', 'keywords', 'place', 'kind']);

/**
 * The same words, each also in the most frequent similar spelling among the entries: "heart" for "hart".
 * @returns null when no word has a similar spelling
 */
export function correctWords<Document>(
  index: MiniSearch<Document>,
  words: readonly QueryWord[],
): QueryWord[] | null {
  let isCorrected = false;
  const corrected = words.map((word) => {
    const correction = findAlike(index, word.text);
    if (correction === null) return word;
    isCorrected = true;
    const form = { terms: [correction], weight: 0.9, isBeginning: false };
    return { ...word, forms: [...word.forms, form] };
  });
  return isCorrected ? corrected : null;
}

function findAlike<Document>(index: MiniSearch<Document>, word: string): string | null {
  const maxTypos = allowedTypos(word);
  for (let typos = 1; typos <= maxTypos; typos += 1) {
    const results = index.search(word, { fuzzy: typos, prefix: false });
    const best = mostFrequent(results, word);
    if (best !== null) return best;
  }
  return null;
}

/** Typing errors are in the middle of words, rarely at their beginning. */
function mostFrequent(results: readonly SearchResult[], word: string): string | null {
  const counts = new Map<string, number>();
  for (const { match } of results)
    for (const [term, fields] of Object.entries(match))
      if (term !== word && term[0] === word[0]) {
        const weight = fields.some((field) => named.has(field)) ? namedWeight : 1;
        counts.set(term, (counts.get(term) ?? 0) + weight);
      }
  const [best] = [...counts].sort(
    ([a, one], [b, other]) => other - one || a.localeCompare(b, 'en'),
  );
  return best?.[0] ?? null;
}

/** Number of letters of a word that may differ. */
function allowedTypos(word: string): number {
  if (word.length < 4 || word.includes(' ')) return 0;
  return word.length < 8 ? 1 : 2;
}

import type { SearchResult } from 'minisearch';
import type { Form, QueryWord } from './query-words';

/** Value of a word by the field that has it. */
const fieldWeights: Record<string, number> = {
  title: 5,
  keywords: 4,
  place: 4,
  kind: 1.5,
  text: 1,
};
/** Factor for a word that only begins with the typed one. */
const beginningWeight = 0.5;

/**
 * Scores results by the fields that have words of the query, and by the form of the words. The rarity of a word counts
 * all its forms together: MiniSearch's own scores prefer rare forms, "hearths" to "heart".
 * @returns scores in the order of the results; `isNamed` is true for a result that has each word outside its text
 */
export function scoreResults(
  results: readonly SearchResult[],
  words: readonly QueryWord[],
  documentCount: number,
): { score: number; isNamed: boolean }[] {
  const scores = results.map(() => ({ score: 0, isNamed: true }));
  for (const { forms } of words) {
    const values = results.map(({ match }) =>
      Math.max(...forms.map((form) => form.weight * worthOf(form, match))),
    );
    const count = values.filter((value) => value > 0).length;
    const rarity = Math.log(1 + documentCount / Math.max(1, count));
    for (const [index, scored] of scores.entries()) {
      const value = values[index] ?? 0;
      scored.score += value * rarity;
      scored.isNamed &&= value > (fieldWeights.text ?? 0);
    }
  }
  return scores;
}

/** The value of a form in an entry: that of its least valuable term. */
function worthOf({ terms, isBeginning }: Form, match: SearchResult['match']): number {
  const values = terms.map((term) => {
    const exact = bestField(match[term]);
    if (exact > 0 || !isBeginning) return exact;
    const longer = Object.keys(match).filter((found) => found.startsWith(term));
    return beginningWeight * Math.max(0, ...longer.map((found) => bestField(match[found])));
  });
  return Math.min(...values);
}

function bestField(fields: readonly string[] = []): number {
  return Math.max(0, ...fields.map((field) => fieldWeights[field] ?? 0));
}

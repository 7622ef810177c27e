import { synonyms } from './synonyms';
import { foldedWords, meaningfulTerms, singular } from './words';

/** One way to say a word of a query. */
export interface Form {
  /** An entry must have all of them. */
  terms: readonly string[];
  /** Weight beside the typed word, up to 1. */
  weight: number;
  /** True when words that begin with the term match too. */
  isBeginning: boolean;
}

/** A word of a query, or a phrase of the synonyms: an entry matches it by any form. */
export interface QueryWord {
  /** The typed word, folded, in the singular. */
  text: string;
  forms: readonly Form[];
}

const synonymWeight = 0.8;
/** The longest phrase among the synonyms has three words. */
const maxPhraseWords = 3;

/** The words of a query with their synonyms, without small words, unless there is nothing else. */
export function readQueryWords(query: string): QueryWord[] {
  const words = foldedWords(query);
  const found: QueryWord[] = [];
  for (let at = 0; at < words.length; ) {
    const phrase = findPhrase(words, at);
    const [term] = meaningfulTerms(words.slice(at, at + 1));
    if (phrase) found.push(phrase.word);
    else if (term !== undefined) found.push(toQueryWord(term, words[at] ?? ''));
    at += phrase?.length ?? 1;
  }
  if (found.length === 0) found.push(...words.map((word) => toQueryWord(singular(word), word)));
  return [...new Map(found.map((word) => [word.text, word])).values()];
}

/** The longest phrase that begins at a position, such as "money back". */
function findPhrase(words: readonly string[], at: number) {
  for (let length = maxPhraseWords; length > 1; length -= 1) {
    const text = words.slice(at, at + length).join(' ');
    if (!synonyms.has(text)) continue;
    const own = { terms: termsOf(text), weight: 1, isBeginning: false };
    return { word: { text, forms: [own, ...listSynonyms(text)] }, length };
  }
  return null;
}

function toQueryWord(term: string, typed: string): QueryWord {
  const others = listSynonyms(synonyms.has(typed) ? typed : term);
  return { text: term, forms: [{ terms: [term], weight: 1, isBeginning: true }, ...others] };
}

function listSynonyms(text: string): Form[] {
  const others = synonyms.get(text) ?? [];
  return others.map((other) => ({
    terms: termsOf(other),
    weight: synonymWeight,
    isBeginning: false,
  }));
}

/** All words of a phrase, small ones included: "from home" is more than "home". */
function termsOf(phrase: string): string[] {
  return phrase.split(' ').map(singular);
}

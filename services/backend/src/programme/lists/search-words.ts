import { foldDigits, foldText } from '@meridian/contracts/forms';
import { readPriceLimit } from '@meridian/contracts/programme';

/** One reading of the text in the search of a list. */
export interface SearchWords {
  /** In lower case, without accents and small words. */
  words: readonly string[];
  /** "under 10,000" and the like, in rupees; null when no price is named. */
  maxPrice: number | null;
}

const smallWords = new Set(
  'a an and are at by can course courses conference conferences do for from how i in is me my of on or the there to what when where which with'.split(
    ' ',
  ),
);

/**
 * The readings of a text, the likeliest first: with a price if it names one in rupees, then as words alone,
 * because "within 3 months" names none.
 */
export function parseSearchWords(typed: string): SearchWords[] {
  const text = foldDigits(typed);
  const plain = { words: listWords(text), maxPrice: null };
  const price = readPriceLimit(text);
  if (!price || price.maxPrice.currency === 'USD') return [plain];
  return [{ words: listWords(price.rest), maxPrice: price.maxPrice.amount }, plain];
}

function listWords(text: string): string[] {
  return splitWords(text).filter((word) => !smallWords.has(word));
}

/** The words of texts, each with a blank before it, so that beginnings of words can be found. */
export function toSearchText(texts: readonly string[]): string {
  return ` ${splitWords(texts.join(' ')).join(' ')}`;
}

/** Whether each word begins a word of the text. */
export function hasAllWords(searchText: string, words: readonly string[]): boolean {
  return words.every((word) => searchText.includes(` ${word}`));
}

function splitWords(text: string): string[] {
  return foldText(text).match(/[\p{L}\p{N}]+/gu) ?? [];
}

const monthName = new Intl.DateTimeFormat('en', {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});
const weekdayName = new Intl.DateTimeFormat('en', { weekday: 'long', timeZone: 'UTC' });

/** "January 2027 Saturday" for an ISO date, so that people find it by these words. */
export function toCalendarWords(date: string): string {
  const day = new Date(`${date}T00:00:00Z`);
  return `${monthName.format(day)} ${weekdayName.format(day)}`;
}

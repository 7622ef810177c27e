/** What a visitor typed into the search of a list. */
export interface SearchWords {
  /** In lower case, without accents and small words. */
  words: readonly string[];
  /** "under 10,000" and the like, in rupees; null when no price is named. */
  maxPrice: number | null;
}

const pricePhrase =
  /\b(?:under|below|less than|up to|at most|max(?:imum)?|not more than|within)\s*(?:pkr|rs\.?|rupees)?\s*(\d[\d,]*)(k\b)?(?:\s*(?:pkr|rs\.?|rupees))?/i;

const smallWords = new Set(
  'a an and are at by can course courses conference conferences do for from how i in is me my of on or the there to what when where which with'.split(
    ' ',
  ),
);

export function parseSearchWords(text: string): SearchWords {
  const price = pricePhrase.exec(text);
  const amount = Number(price?.[1]?.replaceAll(',', '')) * (price?.[2] ? 1000 : 1);
  const rest = price ? text.replace(price[0], ' ') : text;
  return {
    words: splitWords(rest).filter((word) => !smallWords.has(word)),
    maxPrice: price ? amount : null,
  };
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
  return (
    text
      .toLowerCase()
      .normalize('NFKD')
      .replace(/[\p{M}'’]/gu, '')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}

import { hasAllWords, parseSearchWords, toSearchText } from './search-words';

it.each([
  ['under 10000', [], 10_000],
  ['nursing below PKR 10,000', ['nursing'], 10_000],
  ['up to 15k rupees in Karachi', ['karachi'], 15_000],
  ['courses in Karachi', ['karachi'], null],
  ['Élan كورس', ['elan', 'کورس'], null],
  ['under ۱۰٬۰۰۰', [], 10_000],
])('reads the words and the price in %j', (text, words, maxPrice) => {
  expect(parseSearchWords(text)[0]).toEqual({ words, maxPrice });
});

it('reads a price as plain words, too, because it may be none', () => {
  expect(parseSearchWords('free flap')).toEqual([
    { words: ['flap'], maxPrice: 0 },
    { words: ['free', 'flap'], maxPrice: null },
  ]);
  expect(parseSearchWords('under 50 usd')).toEqual([
    { words: ['under', '50', 'usd'], maxPrice: null },
  ]);
});

it('finds words by their beginnings, and no parts from the middle', () => {
  const text = toSearchText(['Women’s Health', 'Lahore']);
  expect(hasAllWords(text, ['womens', 'lah'])).toBe(true);
  expect(hasAllWords(text, ['ahore'])).toBe(false);
  expect(hasAllWords(text, [])).toBe(true);
});

import { readPriceLimit } from './price-limit';

it.each([
  ['under 10000', 10_000, 'PKR', ''],
  ['below PKR 10,000', 10_000, 'PKR', ''],
  ['less than Rs. 9,500 nursing', 9500, 'PKR', 'nursing'],
  ['courses up to 10k', 10_000, 'PKR', 'courses'],
  ['books under $50', 50, 'USD', 'books'],
  ['under 50 dollars', 50, 'USD', ''],
  ['< 5000 rupees', 5000, 'PKR', ''],
  ['cheaper than 34.99 usd', 34.99, 'USD', ''],
])('reads “%s” as at most %d %s', (query, amount, currency, rest) => {
  const read = readPriceLimit(query);
  expect(read?.maxPrice).toEqual({ amount, currency });
  expect(read?.rest.trim()).toBe(rest);
});

it('takes a small number without a currency in any', () => {
  expect(readPriceLimit('under 50')?.maxPrice).toEqual({ amount: 50 });
});

it.each(['free', 'free of charge', 'no cost', 'without charge'])('reads “%s” as 0', (query) => {
  expect(readPriceLimit(query)).toEqual({ maxPrice: { amount: 0 }, rest: ' ' });
});

it.each(['within 2 weeks', 'under 12 months', 'up to 20 people', 'under 5-year olds'])(
  'reads no price in “%s”, which counts something else',
  (query) => expect(readPriceLimit(query)).toBeNull(),
);

it.each(['', '10000', 'under five mortality', 'freedom', 'carefree', 'max planck'])(
  'reads no price in “%s”',
  (query) => expect(readPriceLimit(query)).toBeNull(),
);

import { readPriceLimit } from './price-limit';

it.each([
  ['under 10000', 10_000, 'PKR', ''],
  ['less than Rs. 9,500 nursing', 9500, 'PKR', 'nursing'],
  ['courses up to 10k', 10_000, 'PKR', 'courses'],
  ['books under $50', 50, 'USD', 'books'],
  ['< 5000 rupees', 5000, 'PKR', ''],
  ['nursing 10000 روپے سے کم', 10_000, 'PKR', 'nursing'],
  ['cheaper than 34.99 usd', 34.99, 'USD', ''],
])('reads “%s” as at most %d %s', (query, amount, currency, rest) => {
  const read = readPriceLimit(query);
  expect(read?.maxPrice).toEqual({ amount, currency });
  expect(read?.rest.trim()).toBe(rest);
});

it('takes a small number without a currency in any, and what is free as 0', () => {
  expect(readPriceLimit('under 50')?.maxPrice).toEqual({ amount: 50 });
  for (const query of ['free', 'free of charge', 'no cost'])
    expect(readPriceLimit(query)).toEqual({ maxPrice: { amount: 0 }, rest: ' ' });
});

it('reads no price in what counts something else', () => {
  const other = ['', '10000', 'within 2 weeks', 'up to 20 people', 'under 5-year olds', 'carefree'];
  expect(other.filter(readPriceLimit)).toEqual([]);
});

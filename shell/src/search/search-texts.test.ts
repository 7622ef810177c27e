import { cleanQuery, readSearch } from '@meridian/contracts/pages';
import { makeSearchResponse } from '../testing/make-search-response';
import { formatReading, formatResultsHeading, listFacts } from './search-texts';
import { searchUrl } from './search-url';

const read = (query: string) => readSearch(new URLSearchParams(query));

it('builds URLs that it can parse again, without defaults', () => {
  expect(searchUrl({ query: 'chest pain' })).toBe('/search?q=chest+pain');
  expect(read('q=chest+pain')).toEqual({ query: 'chest pain', kind: undefined, page: 1 });
  const request = { query: 'a&b=c#d', kind: 'Shop section', page: 3 };
  const url = searchUrl(request);
  expect(read(url.slice(url.indexOf('?')))).toEqual(request);
});

it('takes an invalid page for the first one, and cuts a query to a sensible length', () => {
  const pages = ['0', '-3', '1.5', 'two', '1e9', ''].map((page) => read(`q=a&page=${page}`).page);
  expect(new Set(pages)).toEqual(new Set([1]));
  expect(cleanQuery(`  a \n b\t${'x'.repeat(200)}`)).toHaveLength(100);
  expect(cleanQuery(`${'x'.repeat(99)} y`)).toBe('x'.repeat(99));
});

it.each([
  ['2 results for “ecg”', {}],
  ['1 result for “ecg”', { totalOfAllKinds: 1 }],
  ['23 results for “ecg”, page 2 of 3', { totalOfAllKinds: 23, page: 2, pages: 3 }],
  [
    '12 shop sections among 20 results for “ecg”, page 1 of 2',
    { total: 12, totalOfAllKinds: 20, kind: 'Shop section', pages: 2 },
  ],
  ['2 results for words spelt like “ecg”', { match: 'similar' as const }],
  ['2 results with some of the words “ecg”', { match: 'some' as const }],
  ['No results for “ecg”', { hits: [], total: 0, totalOfAllKinds: 0 }],
])('says “%s”', (said, response) => {
  expect(formatResultsHeading(makeSearchResponse('ecg', response))).toBe(said);
});

it('lists date, place and price, each in words for visitors', () => {
  const price = (amount: number, currency: string, isFrom?: true) =>
    listFacts({ price: { amount, currency, isFrom } });
  const date = { start: '2027-01-18', end: '2027-01-20' };
  expect(listFacts({ date, place: 'Lahore' })).toEqual(['18–20 January 2027', 'Lahore']);
  expect(listFacts({ date: { start: '2027-01-13' } })).toEqual(['13 January 2027']);
  expect([price(34.99, 'USD'), price(12_000, 'PKR'), price(6000, 'PKR', true)].flat()).toEqual([
    '$34.99',
    'PKR\u00a012,000',
    'From PKR\u00a06,000',
  ]);
  expect([price(0, 'PKR'), price(0, 'PKR', true)].flat()).toEqual(['Free', 'Free for some']);
});

const period = (from: string, to: string) => ({ period: { from, to } });
it.each([
  ['January 2027', period('2027-01-01', '2027-01-31')],
  ['January to March 2027', period('2027-01-01', '2027-03-31')],
  ['December 2026 to January 2027', period('2026-12-01', '2027-01-31')],
  ['2027', period('2027-01-01', '2027-12-31')],
  ['up to PKR\u00a010,000', { maxPrice: { amount: 10_000, currency: 'PKR' } }],
  ['up to 50', { maxPrice: { amount: 50 } }],
  ['free of charge', { maxPrice: { amount: 0 } }],
  ['starting at a weekend, Lahore', { isWeekend: true as const, places: ['Lahore'] }],
  ['online', { places: ['Online'] }],
])('says that results are filtered by “%s”', (said, reading) => {
  expect(formatReading(reading)).toBe(`Filtered by what you typed: ${said}.`);
});

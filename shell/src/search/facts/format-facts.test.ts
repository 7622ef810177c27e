import { formatReading, listFacts } from './format-facts';

it('lists date, place and price, each in words for visitors', () => {
  expect(
    listFacts({
      date: { start: '2027-01-18', end: '2027-01-20' },
      place: 'Lahore',
      price: { amount: 6000, currency: 'PKR', isFrom: true },
    }),
  ).toEqual(['18–20 January 2027', 'Lahore', 'From PKR\u00a06,000']);
  expect(listFacts({ date: { start: '2027-01-13' }, place: 'Online' })).toEqual([
    '13 January 2027',
    'Online',
  ]);
  expect(listFacts({})).toEqual([]);
});

it.each([
  ['$34.99', { amount: 34.99, currency: 'USD' }],
  ['PKR\u00a012,000', { amount: 12_000, currency: 'PKR' }],
  ['Free', { amount: 0, currency: 'PKR' }],
  ['Free for some', { amount: 0, currency: 'PKR', isFrom: true }],
])('lists a price as “%s”', (said, price) => {
  expect(listFacts({ price })).toEqual([said]);
});

it.each([
  ['January 2027', { period: { from: '2027-01-01', to: '2027-01-31' } }],
  ['January to March 2027', { period: { from: '2027-01-01', to: '2027-03-31' } }],
  ['December 2026 to January 2027', { period: { from: '2026-12-01', to: '2027-01-31' } }],
  ['2027', { period: { from: '2027-01-01', to: '2027-12-31' } }],
  ['up to PKR\u00a010,000', { maxPrice: { amount: 10_000, currency: 'PKR' } }],
  ['up to 50', { maxPrice: { amount: 50 } }],
  ['free of charge', { maxPrice: { amount: 0 } }],
  ['starting at a weekend, Lahore', { isWeekend: true as const, places: ['Lahore'] }],
  ['online', { places: ['Online'] }],
])('says that results are filtered by “%s”', (said, reading) => {
  expect(formatReading(reading)).toBe(`Filtered by what you typed: ${said}.`);
});

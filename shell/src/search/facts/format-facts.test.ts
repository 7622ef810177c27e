import { formatReading, listFacts } from './format-facts';

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

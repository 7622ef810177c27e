import * as v from 'valibot';
import { searchEntrySchema } from './site-search';

const entry = { path: '/books/1', title: 'A book', kind: 'Book', text: 'Of words.' };
const isValid = (more: object) => v.is(searchEntrySchema, { ...entry, ...more });

it('takes date, place and price, and entries of releases that know none of them', () => {
  expect(isValid({})).toBe(true);
  expect(isValid({ date: { start: '2027-01-18', end: '2027-01-20' }, place: 'Lahore' })).toBe(true);
  expect(isValid({ date: { start: '2027-01-18' } })).toBe(true);
  expect(isValid({ price: { amount: 0, currency: 'PKR', isFrom: true } })).toBe(true);
});

it.each([
  ['an end before the start', { date: { start: '2027-01-18', end: '2027-01-17' } }],
  ['a date in words', { date: { start: '18 January 2027' } }],
  ['an empty place', { place: '' }],
  ['a price below nothing', { price: { amount: -1, currency: 'PKR' } }],
  ['a currency in words', { price: { amount: 1, currency: 'rupees' } }],
  ['a fact that it does not know', { teacher: 'Dr Sadia Rauf' }],
])('rejects %s', (_, more) => expect(isValid(more)).toBe(false));

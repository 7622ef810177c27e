import { makeSearchResponse } from '../../testing/make-search-response';
import { formatResultsHeading } from './results-heading';

it.each([
  ['2 results for “ecg”', {}],
  ['1 result for “ecg”', { totalOfAllKinds: 1 }],
  ['23 results for “ecg”, page 2 of 3', { totalOfAllKinds: 23, page: 2, pages: 3 }],
  ['1 book among 2 results for “ecg”', { total: 1, kind: 'Book' }],
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

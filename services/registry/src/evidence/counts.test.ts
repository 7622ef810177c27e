import { makeCounts } from '../testing/random-intervals';
import { requireCounts } from './counts';

const check = (...counts: Parameters<typeof makeCounts>) =>
  requireCounts(makeCounts(...counts), 'canary');

it('accepts errors in every visit, and no visit at all', () => {
  check(3, { serverErrors: 3, renderTimeouts: 3, loadFailures: 3, clientErrors: 3, slow: 3 });
  check(0);
});

it.each<[Parameters<typeof makeCounts>, string]>([
  [[-1], 'visits of the canary to be a whole number from 0 to 2^53 - 1, found -1'],
  [[0.5], 'found 0.5'],
  [
    [20, { serverErrors: 21 }],
    'serverErrors of the canary to be a whole number from 0 to its visits',
  ],
  [[20, { reports: 21 }], 'reports of the canary'],
  [[20, { reports: 5, loadFailures: 6 }], 'from 0 to its reports (5), found 6'],
  [[20, { reports: 5, slow: -6 }], 'slow of the canary'],
])('rejects %j', (counts, message) => {
  expect(() => check(...counts)).toThrow(message);
});

import { makeCounts } from '../testing/random-intervals';
import { requireCounts } from './counts';

const check = (...counts: Parameters<typeof makeCounts>) =>
  requireCounts(makeCounts(...counts), 'canary');

it('accepts errors in every visit, and no visit at all', () => {
  check(3, { serverErrors: 3, renderTimeouts: 3, loadFailures: 3, clientErrors: 3, slow: 3 });
  check(0);
});

const impossible: [Parameters<typeof makeCounts>, string][] = [
  [[-1], 'expected visits of the canary to be a whole number from 0 to 2^53 - 1, found -1'],
  [[0.5], 'expected visits of the canary to be a whole number from 0 to 2^53 - 1, found 0.5'],
  [
    [20, { serverErrors: 21 }],
    'expected serverErrors of the canary to be a whole number from 0 to its visits (20), found 21',
  ],
  [
    [20, { reports: 21 }],
    'expected reports of the canary to be a whole number from 0 to its visits (20), found 21',
  ],
  [
    [20, { reports: 5, loadFailures: 6 }],
    'expected loadFailures of the canary to be a whole number from 0 to its reports (5), found 6',
  ],
  [
    [20, { reports: 5, slow: -6 }],
    'expected slow of the canary to be a whole number from 0 to its reports (5), found -6',
  ],
];
it.each(impossible)('rejects %j', (counts, message) => {
  expect(() => check(...counts)).toThrow(new RangeError(message));
});

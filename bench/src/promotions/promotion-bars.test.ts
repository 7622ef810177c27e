import { findMissedBars, type Outcome, timesOf } from './promotion-bars';

const outcome = (remotes: number, p50: number, p99: number): Outcome => ({
  remotes,
  live: { p50, p99, max: p99 },
  failed: [],
  backwards: [],
});

it('takes the times that half of all, 99 in a hundred and all do not exceed', () => {
  const values = Array.from({ length: 100 }, (_, index) => 100 - index);
  expect(timesOf(values)).toEqual({ p50: 50, p99: 99, max: 100 });
});

it('accepts times that are as long as the bars, and names what takes longer with few remotes', () => {
  expect(findMissedBars(outcome(8, 150, 1000), outcome(67, 300, 2000))).toEqual([]);
  expect(findMissedBars(outcome(8, 151, 1001), outcome(67, 100, 100))).toEqual([
    'p50 of promotions with 8 remotes, 151 ms and not at most 150',
    'p99 of promotions with 8 remotes, 1001 ms and not at most 1000',
  ]);
});

it('compares many remotes with what few took, also far below the bar', () => {
  expect(findMissedBars(outcome(8, 50, 100), outcome(67, 101, 2001))).toEqual([
    'p50 of promotions with 67 remotes, 101 ms and not at most 100',
    'p99 of promotions with 67 remotes, 2001 ms and not at most 2000',
  ]);
  // Slow promotions with few remotes do not excuse those with many.
  expect(findMissedBars(outcome(8, 200, 500), outcome(67, 310, 500))).toContain(
    'p50 of promotions with 67 remotes, 310 ms and not at most 300',
  );
});

it('allows no failed request and no page of an older generation', () => {
  const few = { ...outcome(8, 50, 100), failed: ['/: status 500', '/shop: status 500'] };
  const many = { ...outcome(67, 50, 100), backwards: ['/: generation 3 after 4'] };
  expect(findMissedBars(few, many)).toEqual([
    '2 requests failed with 8 remotes, e.g. /: status 500',
    '1 pages went backwards with 67 remotes, e.g. /: generation 3 after 4',
  ]);
});

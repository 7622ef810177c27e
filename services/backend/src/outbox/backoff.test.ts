import { secondsUntilNextTry } from './backoff';

it('waits five times longer after each failed try, and gives up after the fifth', () => {
  const waits = [1, 2, 3, 4, 5].map((failed) => secondsUntilNextTry(failed, 30, () => 0.5));
  expect(waits).toEqual([30, 150, 750, 3750, undefined]);
});

it('spreads the next tries randomly over half of the wait', () => {
  expect(secondsUntilNextTry(1, 30, () => 0)).toBe(22.5);
  expect(secondsUntilNextTry(1, 30, () => 1)).toBe(37.5);
});

import { upperRate } from './rate-bound';

/** Probability of at most so many errors. */
function probabilityOf(errors: number, visits: number, rate: number): number {
  let term = (1 - rate) ** visits;
  let sum = term;
  for (let count = 1; count <= errors; count++) {
    term *= ((visits - count + 1) / count) * (rate / (1 - rate));
    sum += term;
  }
  return sum;
}

it.each([
  [100, 0],
  [100, 1],
  [2000, 20],
  [2000, 1900],
])('is a rate that leads to so few errors seldom (%d visits, %d errors)', (visits, errors) => {
  const rate = upperRate({ visits, errors }, 0.001);
  expect(rate).toBeGreaterThan(errors / visits);
  expect(probabilityOf(errors, visits, rate)).toBeLessThanOrEqual(0.001 * (1 + 1e-9));
});

it('is exact without errors', () => {
  expect(upperRate({ visits: 500, errors: 0 }, 0.001)).toBeCloseTo(1 - 0.001 ** (1 / 500), 10);
});

it('comes close to the rate that was found with many visits', () => {
  expect(upperRate({ visits: 1_000_000, errors: 10_000 }, 0.001)).toBeLessThan(0.0104);
});

it.each([
  [0, 0],
  [10, 10],
])('is 1 where nothing rules that out (%d visits, %d errors)', (visits, errors) => {
  expect(upperRate({ visits, errors }, 0.001)).toBe(1);
});

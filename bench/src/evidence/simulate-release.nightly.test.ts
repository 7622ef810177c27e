import { createRandomCounts } from './random-counts';
import { scenarios } from './scenarios';
import { simulateRelease } from './simulate-release';

/** Mean and variance of many draws, by those that are expected. */
function ratiosOf(draw: () => number, mean: number, variance: number): number[] {
  const values = Array.from({ length: 20_000 }, draw);
  const found = values.reduce((sum, value) => sum + value, 0) / values.length;
  const squares = values.reduce((sum, value) => sum + (value - found) ** 2, 0) / values.length;
  return [found / mean, squares / variance];
}

it('draws counts, and how many of some trials succeed', () => {
  const random = createRandomCounts(1);
  const ratios = [
    ...[0.2, 90].flatMap((expected) =>
      ratiosOf(() => random.poisson(expected), expected, expected),
    ),
    ...[0.01, 0.95].flatMap((p) =>
      ratiosOf(() => random.binomial(90, p), 90 * p, 90 * p * (1 - p)),
    ),
  ];
  for (const ratio of ratios) expect(ratio).toBeCloseTo(1, 1);
  const certain = [random.binomial(5, 0), random.binomial(5, 1), random.binomial(0, 0.5)];
  expect(certain).toEqual([0, 5, 0]);
});

it('rolls back what breaks, and counts from the break', () => {
  const late = { ...scenarios.totalLate, breaksAtSecond: 60, seconds: 120 };
  for (const scenario of [scenarios.total, scenarios.totalInBrowsers, late]) {
    const { rolledBackAfter, brokenVisits } = simulateRelease(scenario, 1);
    expect(rolledBackAfter).toBeGreaterThan(0);
    expect(rolledBackAfter).toBeLessThan(30);
    expect(brokenVisits).toBeGreaterThan(3);
    expect(brokenVisits).toBeLessThan(30);
  }
});

it('notices a wrong split', () => {
  const { rolledBackAfter, splitAfter } = simulateRelease(scenarios.split, 1);
  expect(rolledBackAfter).toBeNull();
  expect(splitAfter).toBeGreaterThan(0);
  expect(splitAfter).toBeLessThan(300);
});

it('makes the same of the same seed alone, also of visitors who come back', () => {
  const returning = { ...scenarios.counted, seconds: 300 };
  expect(simulateRelease(returning, 2)).toEqual(simulateRelease(returning, 2));
  expect(simulateRelease(returning, 3)).not.toEqual(simulateRelease(returning, 2));
});

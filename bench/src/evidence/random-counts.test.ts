import { createRandomCounts } from './random-counts';

function momentsOf(draw: () => number) {
  const values = Array.from({ length: 20_000 }, draw);
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length;
  return { mean, variance };
}

it.each([0.2, 10, 90])('draws counts of which %d are expected', (expected) => {
  const random = createRandomCounts(1);
  const { mean, variance } = momentsOf(() => random.poisson(expected));
  expect(mean / expected).toBeCloseTo(1, 1);
  expect(variance / expected).toBeCloseTo(1, 1);
});

it.each([
  [90, 0.01],
  [10, 0.5],
  [90, 0.95],
])('draws how many of %d trials succeed, each with %d', (trials, probability) => {
  const random = createRandomCounts(2);
  const { mean, variance } = momentsOf(() => random.binomial(trials, probability));
  expect(mean / (trials * probability)).toBeCloseTo(1, 1);
  expect(variance / (trials * probability * (1 - probability))).toBeCloseTo(1, 1);
});

it('lets all or none succeed where that is certain', () => {
  const random = createRandomCounts(3);
  expect([random.binomial(5, 0), random.binomial(5, 1), random.binomial(0, 0.5)]).toEqual([
    0, 5, 0,
  ]);
});

it('draws the same for the same seed alone', () => {
  const drawFrom = (seed: number) => {
    const random = createRandomCounts(seed);
    return Array.from({ length: 20 }, () => random.poisson(50));
  };
  expect(drawFrom(4)).toEqual(drawFrom(4));
  expect(drawFrom(4)).not.toEqual(drawFrom(5));
});

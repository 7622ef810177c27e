import type { Tally } from './counts';

/** Each halves what is left between the bounds. */
const steps = 50;

/**
 * The highest rate of errors that counts allow for: a higher one would have led to so few errors with at most the given
 * probability. Source: the bound of Chernoff 1952, n·KL(k/n, rate) = ln(1/probability), solved for the rate.
 *
 * @returns 1 without any visit
 */
export function upperRate({ visits, errors }: Tally, probability: number): number {
  const found = errors / visits;
  let [low, high] = [visits === 0 ? 1 : found, 1];
  for (let step = 0; step < steps; step++) {
    const middle = (low + high) / 2;
    if (visits * divergence(found, middle) < -Math.log(probability)) low = middle;
    else high = middle;
  }
  return high;
}

/** Kullback–Leibler divergence of two Bernoulli distributions. */
function divergence(of: number, from: number): number {
  const term = (one: number, other: number) => (one === 0 ? 0 : one * Math.log(one / other));
  return term(of, from) + term(1 - of, 1 - from);
}

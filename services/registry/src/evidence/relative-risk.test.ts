import { createRandom } from '@meridian/service/testing';
import { countSuccesses } from '../testing/random-intervals';
import { addErrors, type Comparison, logWithout, startComparison } from './relative-risk';

interface Errors {
  canary: number;
  control: number;
  share: number;
}

const compare = (series: readonly Errors[], slot: (index: number) => number = () => 0) =>
  series.reduce<Comparison>(
    (comparison, errors, index) => addErrors(comparison, slot(index), errors),
    startComparison(),
  );
const logOf = (comparison: Comparison) => logWithout(comparison, 0);

const choose = (n: number, k: number): number => (k === 0 ? 1 : (choose(n - 1, k - 1) * n) / k);

/** Series in which neither side is worse, with a share of its own in each interval. */
function makeSeries(seed: number, length: number): Errors[] {
  const random = createRandom(seed);
  return Array.from({ length }, () => {
    const share = 0.05 + 0.5 * random();
    const errors = Math.floor(random() * 5);
    const canary = countSuccesses(random, errors, share);
    return { canary, control: errors - canary, share };
  });
}

it.each([0.01, 0.1, 0.5, 0.99])(
  'wins nothing on average while errors fall on the canary by its share of the visits, %d',
  (share) => {
    const before = compare(makeSeries(1, 30));
    const errors = 6;
    for (const [start, slot] of [
      [startComparison(), 0],
      [before, 40],
    ] as const) {
      let mean = 0;
      for (let canary = 0; canary <= errors; canary++) {
        const probability =
          choose(errors, canary) * share ** canary * (1 - share) ** (errors - canary);
        const after = addErrors(start, slot, { canary, control: errors - canary, share });
        mean += probability * Math.exp(logOf(after));
      }
      expect(mean).toBeCloseTo(Math.exp(logOf(start)), 10);
    }
  },
);

it('says nothing where only one of the two is visited', () => {
  const none = { canary: 0, control: 9, share: 0 };
  const all = { canary: 9, control: 0, share: 1 };
  expect(logOf(compare([none, all]))).toBeCloseTo(0, 10);
});

it('never loses all, and stays finite however much it wins', () => {
  const healthy = compare(
    Array(500).fill({ canary: 0, control: 100, share: 0.5 }),
    (index) => index,
  );
  expect(logOf(healthy)).toBeGreaterThan(-6);
  const broken = compare(
    Array(500).fill({ canary: 100, control: 0, share: 0.1 }),
    (index) => index,
  );
  expect(logOf(broken)).toBeLessThan(Infinity);
  expect(logOf(broken)).toBeGreaterThan(50_000);
});

it('notices a break after a long healthy time by hardly more errors than at the start', () => {
  const countErrors = (start: Comparison, slot: number) => {
    let comparison = start;
    let errors = 0;
    for (; logOf(comparison) < Math.log(1000); errors++)
      comparison = addErrors(comparison, slot + errors, { canary: 1, control: 0, share: 0.1 });
    return errors;
  };
  const hour = Array(360).fill({ canary: 1, control: 9, share: 0.1 });
  const healthy = compare(hour, (index) => index);
  expect(countErrors(startComparison(), 0)).toBe(5);
  expect(countErrors(healthy, 361)).toBeLessThanOrEqual(10);
});

it('is without forged errors at most what it was before they were forged, wherever they are', () => {
  for (let seed = 1; seed <= 200; seed++) {
    const random = createRandom(seed);
    const honest = makeSeries(seed, 20);
    const forged = honest.map((errors) => ({ ...errors }));
    for (const count of [1, 2]) {
      const one = forged[Math.floor(random() * forged.length)];
      if (!one) continue;
      one.canary += 1;
      // A page was served to the forger of a report.
      one.share += (1 - one.share) * 0.1 * random();
      const slot = (index: number) => Math.floor(index / 3);
      expect(logWithout(compare(forged, slot), count)).toBeLessThanOrEqual(
        logOf(compare(honest, slot)),
      );
    }
  }
});

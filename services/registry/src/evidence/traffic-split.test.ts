import { addVisits, logOfSplit, startSplit } from './traffic-split';

const bound = Math.log(1000);
const splitOf = (canary: number, control: number, percent = 10) =>
  addVisits(startSplit(), 0, { canary, control, percent });

const choose = (n: number, k: number): number => (k === 0 ? 1 : (choose(n - 1, k - 1) * n) / k);

it.each([0.082, 0.1, 0.121])(
  'wins nothing on average while the share is as intended (%d)',
  (share) => {
    const visits = 40;
    let mean = 0;
    for (let canary = 0; canary <= visits; canary++)
      mean +=
        choose(visits, canary) *
        share ** canary *
        (1 - share) ** (visits - canary) *
        Math.exp(logOfSplit(splitOf(canary, visits - canary)));
    expect(mean).toBeLessThanOrEqual(1);
    expect(mean).toBeGreaterThan(0.5);
  },
);

it.each([
  ['twice as many as intended', 200, 800],
  ['half as many', 50, 950],
])('is evident with %s', (_, canary, control) => {
  expect(logOfSplit(splitOf(canary * 2, control * 2))).toBeGreaterThan(bound);
});

it('tolerates what visitors who come back may make, however long', () => {
  expect(logOfSplit(splitOf(12_000, 88_000))).toBeLessThan(0);
  expect(logOfSplit(splitOf(8_400, 91_600))).toBeLessThan(0);
});

it('counts what was expected while the percent changed', () => {
  const first = splitOf(10, 90);
  const { canary, control, expected } = addVisits(first, 1, {
    canary: 52,
    control: 48,
    percent: 50,
  });
  expect({ canary, control, expected }).toEqual({ canary: 62, control: 138, expected: 60 });
});

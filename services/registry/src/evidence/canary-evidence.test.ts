import { makeCounts } from '../testing/random-intervals';
import { addInterval, type CanaryEvidence, type Interval, startCanary } from './canary-evidence';
import { testNames } from './canary-tests';
import { judgeCanary } from './judge-canary';

const addAll = (intervals: readonly Interval[], start = startCanary()) =>
  intervals.reduce<CanaryEvidence>(addInterval, start);

it('is the same when intervals of one share come as one', () => {
  const canary = makeCounts(10, { serverErrors: 2, slow: 3, reports: 8 });
  const control = makeCounts(90, { serverErrors: 1, slow: 2, reports: 72 });
  const twice = (counts: typeof canary) =>
    makeCounts(2 * counts.server.visits, {
      serverErrors: 2 * counts.server.serverErrors,
      slow: 2 * counts.browser.slow,
      reports: 2 * counts.browser.reports,
    });
  const parts = addAll([
    { endsAt: 1_000_005_000, percent: 10, canary, control },
    { endsAt: 1_000_010_000, percent: 10, canary, control },
  ]);
  const whole = addAll([
    { endsAt: 1_000_010_000, percent: 10, canary: twice(canary), control: twice(control) },
  ]);
  const [ofParts, ofWhole] = [parts, whole].map((state) => judgeCanary(state, 1_000_010_000));
  expect(parts.time).toEqual(whole.time);
  for (const name of testNames) {
    const { logE, ...others } = ofParts?.evidence[name] ?? {};
    expect(ofWhole?.evidence[name]).toEqual({ logE: expect.closeTo(Number(logE), 8), ...others });
  }
  expect(ofWhole?.split.logE).toBeCloseTo(Number(ofParts?.split.logE), 8);
});

const interval = { endsAt: 5000, percent: 10, canary: makeCounts(1), control: makeCounts(9) };

it('rejects impossible counts on either side', () => {
  const wrong = makeCounts(1, { serverErrors: 2 });
  for (const side of ['canary', 'control'])
    expect(() => addInterval(startCanary(), { ...interval, [side]: wrong })).toThrow(
      `expected serverErrors of the ${side} to be`,
    );
});

it.each([0, 100, -5, Number.NaN])('rejects a canary of %d percent', (percent) => {
  expect(() => addInterval(startCanary(), { ...interval, percent })).toThrow(
    new RangeError(`expected a percent above 0 and below 100, found ${percent}`),
  );
});

it.each([5000, 4999, 5000.5])(
  'rejects an interval after one that ended at 5000 and ends at %d',
  (endsAt) => {
    expect(() => addAll([interval, { ...interval, endsAt }])).toThrow(
      `expected an interval that ends after 5000 (whole ms since the epoch), found ${endsAt}`,
    );
  },
);

import { createRandom, draw, makeCounts } from '../testing/random-intervals';
import {
  addPromotionInterval,
  judgePromotion,
  type PromotionEvidence,
  startPromotion,
} from './promotion-evidence';

type Changes = Parameters<typeof makeCounts>[1];

const add = (state: PromotionEvidence, visits: number, changes: Changes = {}) =>
  addPromotionInterval(state, {
    endsAt: (state.time.endedAt ?? 0) + 5000,
    counts: makeCounts(visits, changes),
  });
const judge = (state: PromotionEvidence) => judgePromotion(state, state.time.endedAt ?? 0);
const usualHour = makeCounts(3600, { serverErrors: 36, clientErrors: 36 });

const choose = (n: number, k: number): number => (k === 0 ? 1 : (choose(n - 1, k - 1) * n) / k);

it('wins nothing on average at the highest rate that the hour before allows for, and at lower ones', () => {
  const visits = 30;
  const start = startPromotion(usualHour);
  const { rate } = start.tests.serverErrors;
  const meanAt = (actual: number) => {
    let mean = 0;
    for (let serverErrors = 0; serverErrors <= visits; serverErrors++) {
      const { logE } = judge(add(start, visits, { serverErrors })).evidence.serverErrors;
      mean +=
        choose(visits, serverErrors) *
        actual ** serverErrors *
        (1 - actual) ** (visits - serverErrors) *
        Math.exp(logE);
    }
    return mean;
  };
  expect(rate).toBeGreaterThan(0.01);
  expect(meanAt(rate)).toBeCloseTo(1, 10);
  expect(meanAt(rate / 2)).toBeLessThan(1);
});

it.each(['loadFailures', 'clientErrors', 'serverErrors', 'renderTimeouts'] as const)(
  'rolls a total break back within 12 visits by %s',
  (metric) => {
    let state = startPromotion(usualHour);
    let broken = 0;
    for (; judge(state).decision !== 'rollback'; broken++) state = add(state, 1, { [metric]: 1 });
    expect(broken).toBeLessThanOrEqual(12);
    expect(judge(state).reasons).toEqual([
      expect.stringContaining('as few as the hour before has'),
    ]);
  },
);

it('does not roll back what another time of day may explain', () => {
  const random = createRandom(3);
  let state = startPromotion(usualHour);
  for (let index = 0; index < 720; index++) {
    state = add(state, 100, { serverErrors: draw(random, 100, 0.02) });
    expect(judge(state).decision).toBe('healthy');
  }
});

it('takes errors to be possible that no one had in the hour before', () => {
  const random = createRandom(4);
  let state = startPromotion(makeCounts(72_000));
  for (let index = 0; index < 720; index++)
    state = add(state, 100, { serverErrors: draw(random, 100, 0.005) });
  expect(judge(state).decision).toBe('healthy');
});

it('holds without an hour to compare with, and says so', () => {
  const state = add(startPromotion(makeCounts(99)), 50, { serverErrors: 1 });
  expect(judge(state)).toMatchObject({
    decision: 'hold',
    reasons: ['no hour before to compare with: expected at least 100 visits in it, found 99'],
  });
});

it('holds without visits, and when browsers report nothing any more', () => {
  const state = startPromotion(usualHour);
  expect(judge(state).reasons).toEqual([
    'too few visits: expected at least 20 of the release in 10 minutes, found 0',
  ]);
  expect(judge(add(state, 50, { reports: 0 })).reasons).toEqual([
    'too few reports from browsers: expected at least 20 of the release in 10 minutes, found 0',
  ]);
});

it('can be stored as JSON at any time', () => {
  const state = add(startPromotion(usualHour), 50, { clientErrors: 2 });
  const stored: PromotionEvidence = JSON.parse(JSON.stringify(state));
  expect(stored).toEqual(state);
  expect(add(stored, 50)).toEqual(add(state, 50));
});

it('rejects counts that cannot be, of the hour before and after', () => {
  const wrong = makeCounts(1, { clientErrors: 2 });
  expect(() => startPromotion(wrong)).toThrow('expected clientErrors of the hour before to be');
  expect(() =>
    addPromotionInterval(startPromotion(usualHour), { endsAt: 5000, counts: wrong }),
  ).toThrow('expected clientErrors of the release to be');
});

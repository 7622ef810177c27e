import { makeCounts } from '../testing/random-intervals';
import { addInterval, type CanaryEvidence, startCanary } from './canary-evidence';
import { judgeCanary } from './judge-canary';

type Changes = Parameters<typeof makeCounts>[1];

/** Intervals of a minute from the epoch on, each with 10 visits of the canary and 90 of the control. */
function add(minutes: number, canary: Changes = {}, control: Changes = {}, start = startCanary()) {
  let state = start;
  const first = (start.time.endedAt ?? 0) / 60_000 + 1;
  for (let minute = first; minute < first + minutes; minute++)
    state = addInterval(state, {
      endsAt: minute * 60_000,
      percent: 10,
      canary: makeCounts(10, canary),
      control: makeCounts(90, control),
    });
  return state;
}
const judge = (state: CanaryEvidence) => judgeCanary(state, state.time.endedAt ?? 0);

it('calls a release healthy that errs as often as the one before', () => {
  const both = [
    { clientErrors: 1, slow: 2 },
    { clientErrors: 9, slow: 18 },
  ] as const;
  const { decision, reasons, warnings } = judge(add(60, ...both));
  expect({ decision, reasons, warnings }).toEqual({
    decision: 'healthy',
    reasons: [],
    warnings: [],
  });
});

it.each(['loadFailures', 'clientErrors', 'serverErrors', 'renderTimeouts'] as const)(
  'rolls a total break back within 12 visits by %s',
  (metric) => {
    let state = startCanary();
    let broken = 0;
    for (; judge(state).decision !== 'rollback'; broken++)
      state = addInterval(state, {
        endsAt: (broken + 1) * 500,
        percent: 10,
        canary: makeCounts(1, { [metric]: 1 }),
        control: makeCounts(9),
      });
    expect(broken).toBeLessThanOrEqual(12);
    expect(broken).toBeGreaterThan(3);
  },
);

it('is rolled back by browsers of five networks at least, however small its share', () => {
  const decide = (networks: number) => {
    const canary = makeCounts(networks, { clientErrors: networks });
    const interval = { endsAt: 60_000, percent: 0.001, canary, control: makeCounts(1_000_000) };
    return judge(addInterval(startCanary(), interval)).decision;
  };
  expect([4, 5].map(decide)).toEqual(['hold', 'rollback']);
});

it('says what was found, and what was expected', () => {
  const { reasons, evidence } = judge(add(2, { serverErrors: 8 }, { serverErrors: 1 }));
  expect(reasons).toEqual([
    'server errors: expected as few as the release before has, 2 of 180 visits, found 16 of 20 visits (evidence 27.8, bound 9.2)',
  ]);
  expect(evidence.serverErrors).toEqual({
    logE: expect.closeTo(27.8, 1),
    bound: expect.closeTo(Math.log(10_000), 10),
    canary: { visits: 20, errors: 16 },
    control: { visits: 180, errors: 2 },
  });
});

it('needs all bounds together to be exceeded by a healthy release at most once in a thousand', () => {
  const { evidence } = judge(startCanary());
  const rollingBack = ['loadFailures', 'clientErrors', 'serverErrors', 'renderTimeouts'] as const;
  const sum = rollingBack.reduce((total, name) => total + Math.exp(-evidence[name].bound), 0);
  expect(sum).toBeCloseTo(0.001, 10);
});

it('only warns of slow visits', () => {
  const { decision, warnings } = judge(add(20, { slow: 8 }, { slow: 9 }));
  expect(decision).toBe('healthy');
  expect(warnings).toEqual([expect.stringMatching(/^slow visits: .* found 160 of 200 visits/)]);
});

describe('holds', () => {
  const reasonsOf = (state: CanaryEvidence, now = state.time.endedAt ?? 0) => {
    const { decision, reasons } = judgeCanary(state, now);
    expect(decision).toBe('hold');
    return reasons;
  };

  it('when no visits come any more', () => {
    const state = add(30);
    expect(judgeCanary(state, 38 * 60_000).decision).toBe('healthy');
    expect(reasonsOf(state, 39 * 60_000)).toEqual([
      'too few visits: expected at least 20 of the canary in 10 minutes, found 10',
    ]);
  });

  it('when browsers report less of the canary, whose scripts may not start', () => {
    expect(reasonsOf(add(20, { reports: 5 }, { reports: 85 }))).toEqual([
      expect.stringMatching(/^visits without any report: .* found 100 of 200 visits/),
    ]);
  });

  it('when under half of the visits report, as many of either release', () => {
    expect(reasonsOf(add(20, { reports: 4 }, { reports: 36 }))).toEqual([
      'too few reports from browsers: expected them of at least 50 % of the visits of the canary in 10 minutes, found them of 40.0 %',
      'too few reports from browsers: expected them of at least 50 % of the visits of the control in 10 minutes, found them of 40.0 %',
    ]);
    expect(judge(add(20, { reports: 5 }, { reports: 45 })).decision).toBe('healthy');
  });

  it('when browsers of fewer than five networks report errors, and many of them', () => {
    const [first, second] = [{ clientErrors: 1, browserErrors: 9 }, { browserErrors: 9 }];
    const state = add(10, second, {}, add(2, first));
    expect(reasonsOf(state)).toEqual([
      expect.stringMatching(
        /^browser errors from 2 networks, 5 are needed: .* found 108 of 120 visits/,
      ),
    ]);
  });

  it.each([
    ['too many', 40, 60],
    ['too few', 1, 99],
  ])('when the canary gets %s visits, whatever else is found', (_, canary, control) => {
    let state = startCanary();
    for (let minute = 1; minute <= 20; minute++)
      state = addInterval(state, {
        endsAt: minute * 60_000,
        percent: 10,
        canary: makeCounts(canary, { serverErrors: canary }),
        control: makeCounts(control),
      });
    const { split, evidence } = judge(state);
    expect(evidence.serverErrors.logE).toBeGreaterThan(evidence.serverErrors.bound);
    expect(reasonsOf(state)).toEqual([
      expect.stringContaining(
        `wrong split: expected 10.0 % of 2000 visits on the canary, found ${canary}.0 %`,
      ),
    ]);
    expect(split).toMatchObject({ visits: 2000, canary: 20 * canary, expected: 200 });
  });
});

it('still rolls back what was found when no visits come any more', () => {
  const state = add(2, { serverErrors: 10 });
  expect(judgeCanary(state, 24 * 3_600_000).decision).toBe('rollback');
});

describe('a report that is forged', () => {
  /** As much as a site server counts from one network: see its `extraVisits` and `maxOfNetwork`. */
  const forged = { serverErrors: 3, loadFailures: 1, clientErrors: 1, browserErrors: 3, slow: 3 };

  /** The decision on a canary of ten percent after ten minutes. */
  function decide(visits: number, isForged: boolean) {
    let state = startCanary();
    for (let interval = 1; interval <= 60; interval += 1)
      state = addInterval(state, {
        endsAt: interval * 10_000,
        percent: 10,
        canary: isForged && interval === 31 ? makeCounts(visits + 3, forged) : makeCounts(visits),
        control: makeCounts(9 * visits),
      });
    return judge(state).decision;
  }

  it.each([1, 2, 10])(
    'changes no verdict when it comes from one client IP, with any number of cookies (%i visits in ten seconds)',
    (visits) => {
      expect([decide(visits, false), decide(visits, true)]).toEqual(['healthy', 'healthy']);
    },
  );
});

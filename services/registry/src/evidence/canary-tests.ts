import { alpha, type Counts, type Metric, metrics, type Tally, tallyOf } from './counts';
import { boundOf } from './verdict';

/** A comparison of canary and control in one respect. */
export interface TestKind {
  title: string;
  /** What happens when its evidence passes the bound. */
  effect: 'rollback' | 'hold' | 'warning';
  bound: number;
  /** Errors of the canary that count for nothing. */
  ignored: number;
  /** A factor: so much the odds of the canary may exceed the control's. A bit more of a frequent event is no harm. */
  tolerance: number;
  tallyOf: (counts: Counts) => Tally;
}

function metricTest(metric: Metric): TestKind {
  const { title, ignored, alpha } = metrics[metric];
  return {
    title,
    effect: 'rollback',
    bound: boundOf(alpha),
    ignored,
    tolerance: 1,
    tallyOf: (counts) => tallyOf(metric, counts),
  };
}

export type CanaryTest = Metric | 'browserErrors' | 'slowVisits' | 'silentVisits';

export const canaryTests: Record<CanaryTest, TestKind> = {
  loadFailures: metricTest('loadFailures'),
  clientErrors: metricTest('clientErrors'),
  serverErrors: metricTest('serverErrors'),
  renderTimeouts: metricTest('renderTimeouts'),
  // One network may be a whole college, or one forger: only errors of many networks roll a canary back.
  browserErrors: {
    title: 'browser errors',
    effect: 'hold',
    bound: boundOf(alpha),
    ignored: metrics.clientErrors.ignored,
    tolerance: 1,
    tallyOf: ({ server, browser }) => ({ visits: server.visits, errors: browser.browserErrors }),
  },
  slowVisits: {
    title: 'slow visits',
    effect: 'warning',
    bound: boundOf(alpha),
    ignored: 0,
    tolerance: 1.25,
    tallyOf: ({ browser }) => ({ visits: browser.reports, errors: browser.slow }),
  },
  // A page whose scripts never start reports no error, because it reports nothing.
  silentVisits: {
    title: 'visits without any report',
    effect: 'hold',
    bound: boundOf(alpha),
    ignored: 0,
    tolerance: 1.25,
    tallyOf: ({ server, browser }) => ({
      visits: server.visits,
      errors: server.visits - browser.reports,
    }),
  },
};
export const testTitles = Object.fromEntries(
  Object.entries(canaryTests).map(([name, { title }]) => [name, title]),
) as Record<CanaryTest, string>;

export const testNames = Object.keys(canaryTests) as CanaryTest[];

export function forEachTest<Result>(
  make: (name: CanaryTest, kind: TestKind) => Result,
): Record<CanaryTest, Result> {
  const entries = testNames.map((name) => [name, make(name, canaryTests[name])]);
  return Object.fromEntries(entries) as Record<CanaryTest, Result>;
}

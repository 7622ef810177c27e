import {
  addTallies,
  type Counts,
  type Metric,
  metrics,
  requireCounts,
  type Tally,
  tallyOf,
} from './counts';
import { advance, type IntervalTime } from './interval-time';
import { bet, logOf, logSpaced, type Mixture, startMixture } from './mixture';
import { upperRate } from './rate-bound';
import { addRecent, findMissingData, type RecentVisits } from './recent-visits';
import { boundOf, describeEvidence, hasPassed, type Verdict } from './verdict';

/**
 * What the intervals of a release that all visitors get have shown so far; plain JSON. Weaker than a canary: what
 * differs from the hour before may be the time and not the release, such as a failing backend. So only an error that has
 * become several times as frequent is noticed.
 */
export interface PromotionEvidence {
  time: IntervalTime;
  /** `rate` is the highest rate of errors that the hour before allows for. */
  tests: Record<Metric, { mixture: Mixture; before: Tally; rate: number; after: Tally }>;
  recent: RecentVisits;
}

const metricNames = Object.keys(metrics) as Metric[];
/** How many times as high as that rate the rate of errors is by each alternative, and the highest that is bet on. */
const factors = logSpaced(3, 100, 8);
const maxRate = 0.95;
/** Few errors in an hour say little of the next one, so no lower rate is assumed. */
const minRate = 0.005;
/** Half of the metric's α is for a rate of the hour before that was higher than its bound, half for the bets. */
const halfAlpha = (metric: Metric) => metrics[metric].alpha / 2;
const minVisitsBefore = 100;

/** @throws RangeError for counts that cannot be */
export function startPromotion(hourBefore: Counts): PromotionEvidence {
  requireCounts(hourBefore, 'hour before');
  return {
    time: { endedAt: null, slot: 0 },
    tests: forEachMetric((metric) => {
      const before = tallyOf(metric, hourBefore);
      return {
        mixture: startMixture(factors.length),
        before,
        rate: Math.max(minRate, upperRate(before, halfAlpha(metric))),
        after: { visits: 0, errors: 0 },
      };
    }),
    recent: [],
  };
}

/** @throws RangeError for counts that cannot be, and for an interval that is not after the last one */
export function addPromotionInterval(
  state: PromotionEvidence,
  { endsAt, counts }: { endsAt: number; counts: Counts },
): PromotionEvidence {
  requireCounts(counts, 'release');
  const time = advance(state.time, endsAt);
  return {
    time,
    tests: forEachMetric((metric) => {
      const { mixture, after, ...before } = state.tests[metric];
      const tally = tallyOf(metric, counts);
      return {
        ...before,
        mixture: bet(mixture, time.slot, logGains(tally, before.rate)),
        after: addTallies(after, tally),
      };
    }),
    recent: addRecent(state.recent, endsAt, counts),
  };
}

/** @param now ms since the epoch */
export function judgePromotion(state: PromotionEvidence, now: number): Verdict<Metric> {
  const evidence = forEachMetric((metric) => {
    const { mixture, before, rate, after } = state.tests[metric];
    const { ignored } = metrics[metric];
    const logFactors = logGains({ visits: ignored, errors: ignored }, rate).map((gain) => -gain);
    return {
      logE: logOf(mixture, logFactors),
      bound: boundOf(halfAlpha(metric)),
      canary: after,
      control: before,
    };
  });
  const worse = metricNames
    .filter((metric) => hasPassed(evidence[metric]))
    .map((metric) => describeEvidence(metrics[metric].title, evidence[metric], 'the hour before'));
  const missing = [
    ...findMissingHour(state.tests.serverErrors.before),
    ...findMissingData(state.recent, now, 'release'),
  ];
  const seen = { warnings: [], evidence };
  if (worse.length > 0) return { decision: 'rollback', reasons: worse, ...seen };
  return { decision: missing.length > 0 ? 'hold' : 'healthy', reasons: missing, ...seen };
}

/**
 * Bets on higher rates q than p: an erroneous visit multiplies a bet by q/p, another one by (1 - q)/(1 - p). On average
 * that wins nothing for any rate up to p.
 */
function logGains({ visits, errors }: Tally, p: number): number[] {
  if (p >= maxRate) return factors.map(() => 0);
  return factors.map((factor) => {
    const q = Math.min(factor * p, maxRate);
    return errors * Math.log(q / p) + (visits - errors) * Math.log((1 - q) / (1 - p));
  });
}

function findMissingHour({ visits }: Tally): string[] {
  if (visits >= minVisitsBefore) return [];
  return [
    `no hour before to compare with: expected at least ${minVisitsBefore} visits in it, found ${visits}`,
  ];
}

function forEachMetric<Result>(make: (metric: Metric) => Result): Record<Metric, Result> {
  const entries = metricNames.map((metric) => [metric, make(metric)]);
  return Object.fromEntries(entries) as Record<Metric, Result>;
}

import { type CanaryTest, forEachTest } from './canary-tests';
import { addTallies, type Counts, requireCounts, type Tally } from './counts';
import { addRecent, type RecentVisits } from './recent-visits';
import {
  addErrors,
  type Comparison,
  multiplyOdds,
  shareOf,
  startComparison,
} from './relative-risk';
import { addVisits, startSplit, type TrafficSplit } from './traffic-split';

/** What was counted for a canary, and for the release before, in one interval of a few seconds to a minute. */
export interface Interval {
  /** ms since the epoch. */
  endsAt: number;
  /** The share of visits that the canary is to get, above 0 and below 100; when it changes, another interval begins. */
  percent: number;
  canary: Counts;
  control: Counts;
}

/** The position in time of a series of intervals; part of the state of a test. */
interface IntervalTime {
  /** The end of the last interval, ms since the epoch; null before the first. */
  endedAt: number | null;
  /** Slots of ten seconds in which an interval ended. */
  slot: number;
}

/** What the intervals of a canary have shown so far; plain JSON. */
export interface CanaryEvidence {
  time: IntervalTime;
  tests: Record<CanaryTest, { comparison: Comparison; canary: Tally; control: Tally }>;
  split: TrafficSplit;
  recent: { canary: RecentVisits; control: RecentVisits };
}

export function startCanary(): CanaryEvidence {
  const tally = { visits: 0, errors: 0 };
  const comparison = startComparison();
  return {
    time: { endedAt: null, slot: 0 },
    tests: forEachTest(() => ({ comparison, canary: tally, control: tally })),
    split: startSplit(),
    recent: { canary: [], control: [] },
  };
}

/** @throws RangeError for counts that cannot be, and for an interval that is not after the last one */
export function addInterval(state: CanaryEvidence, interval: Interval): CanaryEvidence {
  const { endsAt, percent, canary, control } = interval;
  if (!(percent > 0 && percent < 100))
    throw new RangeError(`expected a percent above 0 and below 100, found ${percent}`);
  requireCounts(canary, 'canary');
  requireCounts(control, 'control');
  const time = advance(state.time, endsAt);
  return {
    time,
    tests: forEachTest((name, { tallyOf, tolerance }) => {
      const { comparison, ...before } = state.tests[name];
      const [ofCanary, ofControl] = [tallyOf(canary), tallyOf(control)];
      return {
        comparison: addErrors(comparison, time.slot, {
          canary: ofCanary.errors,
          control: ofControl.errors,
          share: multiplyOdds(shareOf(ofCanary, ofControl), tolerance),
        }),
        canary: addTallies(before.canary, ofCanary),
        control: addTallies(before.control, ofControl),
      };
    }),
    split: addVisits(state.split, time.slot, {
      canary: canary.server.visits,
      control: control.server.visits,
      percent,
    }),
    recent: {
      canary: addRecent(state.recent.canary, endsAt, canary),
      control: addRecent(state.recent.control, endsAt, control),
    },
  };
}

const slotMs = 10_000;
const slotOf = (endsAt: number) => Math.ceil(endsAt / slotMs);

/** @throws RangeError when the interval is not after the last one, e.g. because it is added twice */
function advance({ endedAt, slot }: IntervalTime, endsAt: number): IntervalTime {
  if (!Number.isSafeInteger(endsAt) || endsAt <= (endedAt ?? 0))
    throw new RangeError(
      `expected an interval that ends after ${endedAt ?? 0} (whole ms since the epoch), found ${endsAt}`,
    );
  const isNext = endedAt !== null && slotOf(endsAt) > slotOf(endedAt);
  return { endedAt: endsAt, slot: isNext ? slot + 1 : slot };
}

import { logOfSum } from './mixture';
import {
  addErrors,
  type Comparison,
  logWithout,
  multiplyOdds,
  startComparison,
} from './relative-risk';

/**
 * Whether visits fall on the canary as the channel says. A wrong split means that visits were not assigned by chance
 * alone, or not counted alike, so that the two sides cannot be compared (sample ratio mismatch, Fabijan et al. 2019).
 */
export interface TrafficSplit {
  tooMany: Comparison;
  tooFew: Comparison;
  canary: number;
  control: number;
  /** The visits that the canary was to get. */
  expected: number;
}

/** A factor by which the odds may differ: visitors who come back make shares vary more than single visits do. */
const tolerance = 1.25;

export function startSplit(): TrafficSplit {
  const nothing = startComparison();
  return { tooMany: nothing, tooFew: nothing, canary: 0, control: 0, expected: 0 };
}

/**
 * Bets that the canary gets more visits than it may, and that it gets fewer. A visit counts as an error here. The null
 * hypothesis is the whole tolerated range: bets against its end win even less when the true share lies inside.
 */
export function addVisits(
  split: TrafficSplit,
  slot: number,
  { canary, control, percent }: { canary: number; control: number; percent: number },
): TrafficSplit {
  const share = percent / 100;
  return {
    tooMany: addErrors(split.tooMany, slot, {
      canary,
      control,
      share: multiplyOdds(share, tolerance),
    }),
    tooFew: addErrors(split.tooFew, slot, {
      canary: control,
      control: canary,
      share: multiplyOdds(1 - share, tolerance),
    }),
    canary: split.canary + canary,
    control: split.control + control,
    expected: split.expected + (canary + control) * share,
  };
}

/** Natural logarithm of the e-value against the intended split: the mean of both directions. */
export function logOfSplit({ tooMany, tooFew }: TrafficSplit): number {
  return logOfSum([logWithout(tooMany, 0), logWithout(tooFew, 0)]) - Math.log(2);
}

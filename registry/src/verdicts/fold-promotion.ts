import {
  addPromotionInterval,
  judgePromotion,
  type PromotionEvidence,
  startPromotion,
} from '../evidence';
import type { StoredInterval } from '../telemetry/queries';
import { addPoint } from './add-points';
import { isSince } from './complete-intervals';
import type { Subject } from './list-subjects';
import type { ReleaseEvidence } from './queries';
import { groupByEnd, pickSides, sumCounts } from './sum-counts';

export type Folded = Pick<ReleaseEvidence, 'state' | 'points' | 'verdict'>;

/** @param hourBefore the intervals of the hour before the release became live for all */
export function beginPromotion(
  { app, version }: Subject,
  hourBefore: readonly StoredInterval[],
): PromotionEvidence {
  const groups = hourBefore.flatMap((interval) => interval.groups);
  const { control } = pickSides(groups, { app, version });
  // Several releases may have been live in that hour, and their visits all count.
  return startPromotion(sumCounts(control, { app }));
}

/** Adds intervals to the evidence of a release that all visitors get, until one decides that it is to be rolled back. */
export function foldPromotion(
  before: ReleaseEvidence,
  { app, version, since }: Subject,
  intervals: readonly StoredInterval[],
  now: number,
): Folded {
  let state = before.state as PromotionEvidence;
  let { points } = before;
  let verdict = judgePromotion(state, now);
  for (const [endsAt, groups] of groupByEnd(intervals)) {
    if (verdict.decision === 'rollback') break;
    if (!isSince(since, endsAt)) continue;
    const { control: all } = pickSides(groups, { app, version });
    const counts = sumCounts(all, { app, version });
    state = addPromotionInterval(state, { endsAt, counts });
    verdict = judgePromotion(state, now);
    points = addPoint(points, endsAt, verdict);
  }
  return { state, points, verdict };
}

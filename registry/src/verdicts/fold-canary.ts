import { addInterval, judgeCanary } from '../evidence';
import type { StoredInterval } from '../telemetry/queries';
import { shareDuring } from './complete-intervals';
import type { JudgedSubject } from './list-subjects';
import type { ReleaseEvidence } from './queries';
import { groupByEnd, pickSides, sumCounts } from './sum-counts';

type Folded = Pick<ReleaseEvidence, 'state' | 'verdict'>;

/** Adds intervals to the evidence of a canary, until one decides that it is to be rolled back. */
export function foldCanary(
  before: ReleaseEvidence,
  { app, version, against, shares, isShell }: JudgedSubject,
  intervals: readonly StoredInterval[],
  now: number,
): Folded {
  let { state } = before;
  let verdict = judgeCanary(state, now);
  for (const [endsAt, groups] of groupByEnd(intervals)) {
    if (verdict.decision === 'rollback') break;
    const percent = shareDuring(shares, endsAt);
    if (percent === null) continue;
    const sides = pickSides(groups, { app, version });
    state = addInterval(state, {
      endsAt,
      percent,
      canary: sumCounts(sides.canary, isShell ? 'any' : { app, version }),
      control: sumCounts(sides.control, isShell ? 'any' : { app, version: against }),
    });
    verdict = judgeCanary(state, now);
  }
  return { state, verdict };
}

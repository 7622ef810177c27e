import { telemetryIntervalMs } from '@meridian/contracts/telemetry';
import type { GroupCounts } from '@meridian/contracts/telemetry-schemas';
import { addInterval, type Counts, judgeCanary } from '../evidence';
import type { StoredInterval } from '../servers/intervals';
import type { ReleaseEvidence } from './evidence-queries';
import type { Share, Subject } from './list-subjects';

/** Within it each site server serves what the live map has changed. */
const switchMs = 5000;

/**
 * Adds intervals to the evidence of a canary, until one decides that it is to be rolled back. Visitors who got another
 * canary of the app are neither compared nor compared with.
 */
export function foldCanary(
  before: ReleaseEvidence,
  { app, version, against, shares, isShell }: Subject & { isShell: boolean },
  intervals: readonly StoredInterval[],
  now: number,
): Pick<ReleaseEvidence, 'state' | 'verdict'> {
  let { state } = before;
  let verdict = judgeCanary(state, now);
  const canaryOf = ({ canaries }: GroupCounts) => canaries.find((one) => one.app === app)?.version;
  for (const [endsAt, groups] of groupByEnd(intervals)) {
    if (verdict.decision === 'rollback') break;
    const percent = shareDuring(shares, endsAt);
    if (percent === null) continue;
    const canary = groups.filter((group) => canaryOf(group) === version);
    const control = groups.filter((group) => canaryOf(group) === undefined);
    state = addInterval(state, {
      endsAt,
      percent,
      canary: sumCounts(canary, isShell ? 'any' : { app, version }),
      control: sumCounts(control, isShell ? 'any' : { app, version: against }),
    });
    verdict = judgeCanary(state, now);
  }
  return { state, verdict };
}

/** The groups of all site servers, by the end of the interval, the oldest first. */
function groupByEnd(intervals: readonly StoredInterval[]): Map<number, GroupCounts[]> {
  const byEnd = new Map<number, GroupCounts[]>();
  for (const { endsAt, groups } of intervals)
    byEnd.set(endsAt, [...(byEnd.get(endsAt) ?? []), ...groups]);
  return byEnd;
}

/** The share that a canary had in all of an interval; null when it had several, or none for some of it. */
function shareDuring(shares: readonly Share[], endsAt: number): number | null {
  const share = shares.findLast(({ from }) => from < endsAt);
  const isWhole = share && endsAt - telemetryIntervalMs >= share.from + switchMs;
  return isWhole ? share.percent : null;
}

/**
 * What was counted in these groups, with the errors of one release, or of any app. A shell that breaks what remotes build
 * on shows as errors of the remotes, whose code is on the stack: of its canary those of any app count.
 */
function sumCounts(
  groups: readonly GroupCounts[],
  source: { app: string; version: string } | 'any',
): Counts {
  const sum = (of: (group: GroupCounts) => number) =>
    groups.reduce((total, group) => total + of(group), 0);
  const errors = groups.flatMap((group) =>
    source === 'any'
      ? group.anyErrors
      : group.errors.filter(({ app, version }) => app === source.app && version === source.version),
  );
  const visits = sum((group) => group.visits);
  // A site server that counted a part above its whole must not end the judging of all.
  const reports = Math.min(
    visits,
    sum((group) => group.reports),
  );
  const sumErrors = (name: keyof GroupCounts['anyErrors'], most: number) =>
    Math.min(
      most,
      errors.reduce((total, one) => total + one[name], 0),
    );
  return {
    server: {
      visits,
      serverErrors: sumErrors('serverErrors', visits),
      renderTimeouts: sumErrors('renderTimeouts', visits),
    },
    browser: {
      reports,
      loadFailures: sumErrors('loadFailures', reports),
      clientErrors: sumErrors('clientErrors', reports),
      browserErrors: sumErrors('browserErrors', reports),
      slow: Math.min(
        reports,
        sum((group) => group.slow),
      ),
    },
  };
}

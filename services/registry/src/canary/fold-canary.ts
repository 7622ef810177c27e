import { telemetryIntervalMs } from '@meridian/contracts/telemetry';
import type { GroupCounts } from '@meridian/contracts/telemetry-schemas';
import type { ReleaseEvidence } from '../database/telemetry-tables';
import { addInterval, type Counts, judgeCanary } from '../evidence';
import type { JudgedCanary, Share } from './judged-canary';

/** Time in which each site server switches to a new live map. */
const switchMs = 5000;

/**
 * Adds intervals to the evidence on a canary, until one decides that it is rolled back. Visitors of another canary of
 * the app are left out.
 * @param intervals the counts of all site servers by the end of the interval, the oldest first
 */
export function foldCanary(
  { app, version, against, ...before }: ReleaseEvidence,
  { shares, isShell }: Pick<JudgedCanary, 'shares'> & { isShell: boolean },
  intervals: ReadonlyMap<number, readonly GroupCounts[]>,
  now: number,
): Pick<ReleaseEvidence, 'state' | 'verdict'> {
  let { state } = before;
  let verdict = judgeCanary(state, now);
  const sumOf = (groups: readonly GroupCounts[], got: string | undefined, source: string) =>
    sumCounts(
      groups.filter(({ canaries }) => canaries.find((one) => one.app === app)?.version === got),
      isShell ? null : { app, version: source },
    );
  for (const [endsAt, groups] of intervals) {
    if (verdict.decision === 'rollback') break;
    const percent = shareDuring(shares, endsAt);
    if (percent === null) continue;
    const canary = sumOf(groups, version, version);
    const control = sumOf(groups, undefined, against);
    state = addInterval(state, { endsAt, percent, canary, control });
    verdict = judgeCanary(state, now);
  }
  return { state, verdict };
}

/** The share of a canary during a whole interval; null when it had several shares, or none for a part of it. */
function shareDuring(shares: readonly Share[], endsAt: number): number | null {
  const share = shares.findLast(({ from }) => from < endsAt);
  const isWhole = share && endsAt - telemetryIntervalMs >= share.from + switchMs;
  return isWhole ? share.percent : null;
}

/**
 * The counts of these groups, with the errors of one release. A shell that breaks its remotes shows as errors of the
 * remotes, whose code is on the stack: for its canary `source` is null, and errors of any app count.
 */
function sumCounts(
  groups: readonly GroupCounts[],
  source: { app: string; version: string } | null,
): Counts {
  const errors = groups.flatMap((group) =>
    source === null
      ? group.anyErrors
      : group.errors.filter(({ app, version }) => app === source.app && version === source.version),
  );
  const visits = sum(groups, 'visits');
  // A site server whose part exceeds its whole must not end the judging of all.
  const reports = Math.min(visits, sum(groups, 'reports'));
  const ofVisits = (name: ErrorName) => Math.min(visits, sum(errors, name));
  const ofReports = (name: ErrorName) => Math.min(reports, sum(errors, name));
  return {
    server: {
      visits,
      serverErrors: ofVisits('serverErrors'),
      renderTimeouts: ofVisits('renderTimeouts'),
    },
    browser: {
      reports,
      loadFailures: ofReports('loadFailures'),
      clientErrors: ofReports('clientErrors'),
      browserErrors: ofReports('browserErrors'),
      slow: Math.min(reports, sum(groups, 'slow')),
    },
  };
}

type ErrorName = keyof GroupCounts['anyErrors'];

function sum<Name extends string>(rows: readonly Record<Name, number>[], name: Name): number {
  return rows.reduce((total, row) => total + row[name], 0);
}

import type { GroupCounts } from '@meridian/contracts/telemetry-schemas';
import type { Counts } from '../evidence';
import type { StoredInterval } from '../telemetry/queries';

/** Those of the visitors who got some canary of an app, or none of it. */
export interface Sides {
  /** Groups that got this release as canary. */
  canary: GroupCounts[];
  /** Groups that got no canary of its app. */
  control: GroupCounts[];
}

/** Groups that got another canary of the app are on neither side. */
export function pickSides(
  groups: readonly GroupCounts[],
  { app, version }: { app: string; version: string },
): Sides {
  const canaryOf = ({ canaries }: GroupCounts) =>
    canaries.find((canary) => canary.app === app)?.version;
  return {
    canary: groups.filter((group) => canaryOf(group) === version),
    control: groups.filter((group) => canaryOf(group) === undefined),
  };
}

/**
 * Whose errors count: of one release, or of any app. A shell that breaks what remotes build on shows as errors of the
 * remotes, whose code is on the stack: of its canary those of any app count.
 */
export type ErrorSource = { app: string; version: string } | 'any';

/** What was counted in these groups, with the errors of a source. */
export function sumCounts(groups: readonly GroupCounts[], source: ErrorSource): Counts {
  const sum = (of: (group: GroupCounts) => number) =>
    groups.reduce((total, group) => total + of(group), 0);
  const errors = groups.flatMap((group) =>
    source === 'any'
      ? group.anyErrors
      : group.errors.filter(({ app, version }) => app === source.app && version === source.version),
  );
  const sumErrors = (name: keyof GroupCounts['anyErrors']) =>
    errors.reduce((total, one) => total + one[name], 0);
  const visits = sum((group) => group.visits);
  // A site server that counted a part above its whole must not end the judging of all.
  const reports = Math.min(
    visits,
    sum((group) => group.reports),
  );
  const ofVisits = (count: number) => Math.min(count, visits);
  const ofReports = (count: number) => Math.min(count, reports);
  return {
    server: {
      visits,
      serverErrors: ofVisits(sumErrors('serverErrors')),
      renderTimeouts: ofVisits(sumErrors('renderTimeouts')),
    },
    browser: {
      reports,
      loadFailures: ofReports(sumErrors('loadFailures')),
      clientErrors: ofReports(sumErrors('clientErrors')),
      browserErrors: ofReports(sumErrors('browserErrors')),
      slow: ofReports(sum((group) => group.slow)),
    },
  };
}

/** The groups of all site servers, by the end of the interval, the oldest first. */
export function groupByEnd(intervals: readonly StoredInterval[]): Map<number, GroupCounts[]> {
  const byEnd = new Map<number, GroupCounts[]>();
  for (const { endsAt, groups } of intervals)
    byEnd.set(endsAt, [...(byEnd.get(endsAt) ?? []), ...groups]);
  return byEnd;
}

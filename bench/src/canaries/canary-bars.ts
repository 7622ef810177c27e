/** What one visitor got, who requested one page. */
export interface Visit {
  /** When the page was there, by `performance.now()`. */
  at: number;
  /** Of the app that is released; null where no page came. */
  version: string | null;
  /** The visitor was served an error page, or the browser reported an error. */
  sawError: boolean;
}

/** What became of a canary that fails. */
export interface FailingCanary {
  isRolledBack: boolean;
  requests: number;
  visitorsOfCanary: number;
  sawError: number;
  /** Those who got the canary; the others met a busy machine. */
  sawErrorOfCanary: number;
  /** From the promotion until the registry had ended the canary (ms). */
  endedAfterMs: number;
  /** From the promotion until the last visitor got the release (ms). */
  lastAfterMs: number;
}

/** A share that the release had, and who came meanwhile. */
export interface ShareReached {
  percent: number;
  /** From the promotion (ms). */
  afterMs: number;
  visitors: number;
  visitorsOfRelease: number;
  sawError: number;
  /** Those who got a page of the release; the others met a busy machine. */
  sawErrorOfRelease: number;
}

/** What became of a release with a schedule. */
export interface HealthySchedule {
  shares: readonly ShareReached[];
  sawError: number;
}

/**
 * Visitors who see an error of a canary that throws in a fifth of its renders: three times the 30 of the worst of ten
 * canaries. How many it takes is chance, and how many come until the registry knows depends on the machine.
 */
export const bars = { sawError: 90 };

export function summarizeFailure(
  visits: readonly Visit[],
  canary: { version: string; promotedAt: number; endedAt: number; isRolledBack: boolean },
): FailingCanary {
  const { version, promotedAt, endedAt, isRolledBack } = canary;
  const seen = visits.filter((visit) => visit.at >= promotedAt);
  const ofCanary = seen.filter((visit) => visit.version === version);
  return {
    isRolledBack,
    requests: seen.length,
    visitorsOfCanary: ofCanary.length,
    sawError: countErrors(seen),
    sawErrorOfCanary: countErrors(ofCanary),
    endedAfterMs: endedAt - promotedAt,
    lastAfterMs: Math.max(0, ...ofCanary.map(({ at }) => at - promotedAt)),
  };
}

/** @param release.reached each share in turn, and when the registry had it, by `performance.now()` */
export function summarizeSchedule(
  visits: readonly Visit[],
  release: {
    version: string;
    promotedAt: number;
    reached: readonly { percent: number; at: number }[];
  },
): HealthySchedule {
  const { version, promotedAt, reached } = release;
  const shares = reached.map(({ percent, at }, index) => {
    const until = reached[index + 1]?.at ?? Number.POSITIVE_INFINITY;
    const seen = visits.filter((visit) => visit.at >= at && visit.at < until);
    const ofRelease = seen.filter((visit) => visit.version === version);
    return {
      percent,
      afterMs: at - promotedAt,
      visitors: seen.length,
      visitorsOfRelease: ofRelease.length,
      sawError: countErrors(seen),
      sawErrorOfRelease: countErrors(ofRelease),
    };
  });
  return { shares, sawError: countErrors(visits.filter(({ at }) => at >= promotedAt)) };
}

/** What misses its bar, in words. */
export function findMissedBars(
  failing: readonly FailingCanary[],
  healthy: readonly HealthySchedule[],
): string[] {
  const ofFailing = failing.flatMap(({ isRolledBack, sawError }, index) => [
    ...(isRolledBack ? [] : [`failing release ${index + 1} was not rolled back`]),
    ...(sawError <= bars.sawError
      ? []
      : [
          `${sawError} visitors saw an error of failing release ${index + 1} and not at most ${bars.sawError}`,
        ]),
  ]);
  const ofHealthy = healthy.flatMap(({ shares, sawError }, index) => [
    ...(shares.at(-1)?.percent === 100
      ? []
      : [`healthy release ${index + 1} ended at ${shares.at(-1)?.percent ?? 0} % and not at 100`]),
    ...shares
      .filter(({ visitorsOfRelease }) => visitorsOfRelease === 0)
      .map(({ percent }) => `no visitor got healthy release ${index + 1} at ${percent} %`),
    ...(sawError === 0
      ? []
      : [`${sawError} visitors saw an error with healthy release ${index + 1} and not none`]),
  ]);
  return [...ofFailing, ...ofHealthy];
}

function countErrors(visits: readonly Visit[]): number {
  return visits.filter(({ sawError }) => sawError).length;
}

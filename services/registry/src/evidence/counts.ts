/** Probability that a healthy release is ever rolled back, whatever its metrics. */
export const alpha = 0.001;

/** Errors that browsers report may be forged: any two errors of the canary count for nothing. */
const ofBrowser = { alpha: alpha * 0.4, ignored: 2 };
const ofServer = { alpha: alpha * 0.1, ignored: 0 };

/**
 * The metrics that can roll a release back. Reports of browsers have the larger part of α (Bonferroni), so that they
 * take hardly longer than counts of the server.
 */
export const metrics = {
  loadFailures: {
    title: 'load failures',
    ...ofBrowser,
    errorsOf: ({ browser }: Counts) => browser.loadFailures,
  },
  clientErrors: {
    title: 'client errors',
    ...ofBrowser,
    errorsOf: ({ browser }: Counts) => browser.clientErrors,
  },
  serverErrors: {
    title: 'server errors',
    ...ofServer,
    errorsOf: ({ server }: Counts) => server.serverErrors,
  },
  renderTimeouts: {
    title: 'render timeouts',
    ...ofServer,
    errorsOf: ({ server }: Counts) => server.renderTimeouts,
  },
} as const;
export type Metric = keyof typeof metrics;

/**
 * What was counted for one release in one interval. A visit is one visitor, who counts once since the live map changed,
 * however often they come back; so do their errors of one kind and release, because an error that comes back with each
 * visit says no more than the first. An interval is complete when its reports have had time to arrive.
 */
export interface Counts {
  /** Counted by the site server: visits, and those with at least one error of a kind. */
  server: { visits: number; serverErrors: number; renderTimeouts: number };
  /**
   * The visits from which the browser reported anything, a kind of error, or that it was slow. A report counts only for
   * a page that was served; for the canary only one load failure and one client error count from each network, because
   * reports can be forged. For the control all count: a limit would take more from the larger side, and make the canary
   * look worse. `browserErrors` are the visits with either error, of all networks.
   */
  browser: {
    reports: number;
    loadFailures: number;
    clientErrors: number;
    browserErrors: number;
    slow: number;
  };
}

/** Visits, and how many of them had what is counted. */
export interface Tally {
  visits: number;
  errors: number;
}

/**
 * Checks that no count exceeds what it is a part of: reports alone cannot make more errors than there are visits.
 *
 * @param side the words for what was counted, e.g. `canary`
 * @throws RangeError that says what was expected and found
 */
export function requireCounts({ server, browser }: Counts, side: string): void {
  const require = (name: string, count: number, [whole, most]: readonly [string, number]) => {
    if (Number.isSafeInteger(count) && count >= 0 && count <= most) return;
    throw new RangeError(
      `expected ${name} of the ${side} to be a whole number from 0 to ${whole}, found ${count}`,
    );
  };
  require('visits', server.visits, ['2^53 - 1', Number.MAX_SAFE_INTEGER]);
  const visits = [`its visits (${server.visits})`, server.visits] as const;
  const reports = [`its reports (${browser.reports})`, browser.reports] as const;
  require('serverErrors', server.serverErrors, visits);
  require('renderTimeouts', server.renderTimeouts, visits);
  require('reports', browser.reports, visits);
  require('loadFailures', browser.loadFailures, reports);
  require('clientErrors', browser.clientErrors, reports);
  require('browserErrors', browser.browserErrors, reports);
  require('slow', browser.slow, reports);
}

export function tallyOf(metric: Metric, counts: Counts): Tally {
  return { visits: counts.server.visits, errors: metrics[metric].errorsOf(counts) };
}

export function addTallies(one: Tally, other: Tally): Tally {
  return { visits: one.visits + other.visits, errors: one.errors + other.errors };
}

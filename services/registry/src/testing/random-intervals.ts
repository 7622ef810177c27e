import type { Counts } from '../evidence';

/** How many of `trials` random trials succeed. */
export function countSuccesses(random: () => number, trials: number, probability: number): number {
  return Array.from({ length: trials }, random).filter((value) => value < probability).length;
}

type CountChanges = Partial<Omit<Counts['server'] & Counts['browser'], 'visits'>>;

/** All browsers report, and nothing is wrong, unless said otherwise. */
export function makeCounts(visits: number, changes: CountChanges = {}): Counts {
  const { serverErrors = 0, renderTimeouts = 0 } = changes;
  const { reports = visits, loadFailures = 0, clientErrors = 0, slow = 0 } = changes;
  const { browserErrors = Math.max(loadFailures, clientErrors) } = changes;
  return {
    server: { visits, serverErrors, renderTimeouts },
    browser: { reports, loadFailures, clientErrors, browserErrors, slow },
  };
}

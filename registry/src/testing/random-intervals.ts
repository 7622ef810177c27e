import type { Counts, Interval } from '../evidence';

/** How many of so many trials succeed. */
export function draw(random: () => number, trials: number, probability: number): number {
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

/** Five seconds at 20 visits a second, of which the canary gets a tenth; all errors with one probability on both sides. */
export function drawInterval(random: () => number, index: number, probability: number): Interval {
  const canary = draw(random, 100, 0.1);
  const counts = (visits: number) => {
    const reports = draw(random, visits, 0.9);
    return makeCounts(visits, {
      reports,
      serverErrors: draw(random, visits, probability),
      renderTimeouts: draw(random, visits, probability),
      loadFailures: draw(random, reports, probability),
      clientErrors: draw(random, reports, probability),
      browserErrors: draw(random, reports, probability),
      slow: draw(random, reports, probability),
    });
  };
  return {
    endsAt: (index + 1) * 5000,
    percent: 10,
    canary: counts(canary),
    control: counts(100 - canary),
  };
}

import type { Counts, Interval, Metric } from '@meridian/registry/evidence';
import type { RandomCounts } from './random-counts';
import type { Scenario } from './scenarios';

/** What is counted in the interval of this index; intervals are asked for in turn. */
export type CountVisits = (index: number) => Pick<Interval, 'canary' | 'control'>;

/** Of visits: that report nothing, that are slow. */
const otherRate = 0.1;
/** Between two visits of a visitor, on average. */
const pauseSeconds = 60;
/** Visitors who came so long before the canary began still come back. */
const secondsBefore = 1800;

/** Visits that know nothing of one another. */
export function openVisits(scenario: Scenario, random: RandomCounts): CountVisits {
  const { visitsPerSecond, actualPercent, intervalSeconds, forged, worse } = scenario;
  const rates = ratesOf(scenario.errorRate);
  const brokenRates = { ...rates, [worse]: brokenRate(scenario) };
  const onCanary = (visitsPerSecond * intervalSeconds * actualPercent) / 100;
  const onControl = visitsPerSecond * intervalSeconds - onCanary;
  const forgedAt = Math.floor((random.uniform() * 60) / intervalSeconds);
  return (index) => {
    const ofCanary = isBroken(scenario, index) ? brokenRates : rates;
    const canary = drawCounts(random, random.poisson(onCanary), ofCanary);
    return {
      canary: index === forgedAt && forged > 0 ? addCounts(canary, forgedCounts(forged)) : canary,
      control: drawCounts(random, random.poisson(onControl), rates),
    };
  };
}

/** Visitors who come back to the same release, and have the same errors with each visit. */
export function openReturningVisits(scenario: Scenario, random: RandomCounts): CountVisits {
  const { visitsPerSecond, visitsOfVisitor, isCountedOnce } = scenario;
  const { actualPercent, seconds, intervalSeconds } = scenario;
  const rates = ratesOf(scenario.errorRate);
  const nothing = drawCounts(random, 0, rates);
  const intervals = Array.from({ length: seconds / intervalSeconds }, () => ({
    canary: nothing,
    control: nothing,
  }));
  for (let start = -secondsBefore; start < seconds; start += 1)
    for (let left = random.poisson(visitsPerSecond / visitsOfVisitor); left > 0; left -= 1) {
      const side = random.uniform() < actualPercent / 100 ? 'canary' : 'control';
      let visit = drawCounts(random, 1, rates);
      let at = start;
      do {
        const interval = intervals[Math.floor(at / intervalSeconds)];
        if (interval) {
          interval[side] = addCounts(interval[side], visit);
          if (isCountedOnce) visit = withoutErrors(visit);
        }
        at -= Math.log1p(-random.uniform()) * pauseSeconds;
      } while (random.uniform() >= 1 / visitsOfVisitor);
    }
  return (index) => intervals[index] ?? { canary: nothing, control: nothing };
}

/** Whether the canary is worse in the interval of this index. */
export function isBroken({ intervalSeconds, breaksAtSecond }: Scenario, index: number): boolean {
  return index * intervalSeconds >= breaksAtSecond;
}

/** With an infinite risk each visit has an error. */
function brokenRate({ errorRate, risk }: Scenario): number {
  return risk === Infinity ? 1 : Math.min(1, errorRate * risk);
}

/** @param rates of errors for each visit; a visitor who has one that a browser reports does report */
function drawCounts(random: RandomCounts, visits: number, rates: Record<Metric, number>): Counts {
  const draw = (metric: Metric) => random.binomial(visits, rates[metric]);
  const [loadFailures, clientErrors] = [draw('loadFailures'), draw('clientErrors')];
  const reports = Math.max(random.binomial(visits, 1 - otherRate), loadFailures, clientErrors);
  return {
    server: {
      visits,
      serverErrors: draw('serverErrors'),
      renderTimeouts: draw('renderTimeouts'),
    },
    browser: {
      reports,
      loadFailures,
      clientErrors,
      browserErrors: Math.min(reports, loadFailures + clientErrors),
      slow: random.binomial(reports, otherRate),
    },
  };
}

function ratesOf(rate: number): Record<Metric, number> {
  return { loadFailures: rate, clientErrors: rate, serverErrors: rate, renderTimeouts: rate };
}

function withoutErrors({ server, browser }: Counts): Counts {
  return {
    server: { visits: server.visits, serverErrors: 0, renderTimeouts: 0 },
    browser: {
      reports: browser.reports,
      loadFailures: 0,
      clientErrors: 0,
      browserErrors: 0,
      slow: 0,
    },
  };
}

function forgedCounts(visits: number): Counts {
  return {
    server: { visits, serverErrors: 0, renderTimeouts: 0 },
    browser: {
      reports: visits,
      loadFailures: visits,
      clientErrors: 0,
      browserErrors: visits,
      slow: 0,
    },
  };
}

function addCounts({ server, browser }: Counts, other: Counts): Counts {
  return {
    server: {
      visits: server.visits + other.server.visits,
      serverErrors: server.serverErrors + other.server.serverErrors,
      renderTimeouts: server.renderTimeouts + other.server.renderTimeouts,
    },
    browser: {
      reports: browser.reports + other.browser.reports,
      loadFailures: browser.loadFailures + other.browser.loadFailures,
      clientErrors: browser.clientErrors + other.browser.clientErrors,
      browserErrors: browser.browserErrors + other.browser.browserErrors,
      slow: browser.slow + other.browser.slow,
    },
  };
}

import { findMissedBars, type Summary, summarize } from './evidence-bars';
import type { ReleaseOutcome } from './simulate-release';

const outcome = (changes: Partial<ReleaseOutcome>): ReleaseOutcome => ({
  rolledBackAfter: null,
  brokenVisits: 0,
  splitAfter: null,
  isSilent: false,
  isSlow: false,
  ...changes,
});

it('counts what became of releases, with times of those that were rolled back', () => {
  const rolledBack = Array.from({ length: 20 }, (_, index) =>
    outcome({ rolledBackAfter: index + 1, brokenVisits: 2 * (index + 1) }),
  );
  const others = [outcome({ splitAfter: 5, isSilent: true }), outcome({ isSlow: true })];
  expect(summarize([...rolledBack, ...others])).toEqual({
    releases: 22,
    rolledBack: 20,
    seconds: { p50: 10, p95: 19 },
    brokenVisits: { p50: 20, p95: 38 },
    splits: 1,
    silent: 1,
    slow: 1,
  });
});

const summary = (changes: Partial<Summary>): Summary => ({
  ...summarize([]),
  releases: 1000,
  rolledBack: 1000,
  ...changes,
});
const withinBars = {
  healthy: summary({ rolledBack: 1 }),
  total: summary({ brokenVisits: { p50: 12, p95: 12 } }),
  totalInBrowsers: summary({}),
  twenty: summary({ seconds: { p50: 30, p95: 500 } }),
  twentyInBrowsers: summary({}),
  five: summary({ seconds: { p50: 180, p95: 500 } }),
  fiveInBrowsers: summary({}),
};

it('accepts what reaches the bars exactly', () => {
  expect(findMissedBars(withinBars)).toEqual([]);
});

it('names what misses a bar', () => {
  expect(
    findMissedBars({
      ...withinBars,
      healthy: summary({ rolledBack: 2 }),
      totalInBrowsers: summary({ brokenVisits: { p50: 1, p95: 13 } }),
      twenty: summary({ seconds: { p50: 31, p95: 31 } }),
      five: summary({ seconds: { p50: 181, p95: 181 } }),
    }),
  ).toEqual([
    '2 of 1000 healthy releases rolled back and not at most 1',
    'totalInBrowsers: p95 of brokenVisits 13 and not at most 12',
    'twenty: p50 of seconds 31 and not at most 30',
    'five: p50 of seconds 181 and not at most 180',
  ]);
});

it('does not let releases that are never rolled back improve the times', () => {
  const missing = summary({ rolledBack: 999 });
  expect(findMissedBars({ ...withinBars, fiveInBrowsers: missing })).toEqual([
    'fiveInBrowsers: 1 of 1000 never rolled back',
  ]);
});

import { findMissedBars, type Summary, summarize } from './evidence-bars';

const quiet = { splitAfter: null, isSilent: false, isSlow: false };

it('counts what became of releases, with times of those that were rolled back', () => {
  const rolledBack = Array.from({ length: 20 }, (_, index) => {
    const after = index + 1;
    return { ...quiet, rolledBackAfter: after, brokenVisits: 2 * after };
  });
  const healthy = { ...quiet, rolledBackAfter: null, brokenVisits: 0 };
  const others = [
    { ...healthy, splitAfter: 5, isSilent: true },
    { ...healthy, isSlow: true },
  ];
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

const all = { ...summarize([]), releases: 1000, rolledBack: 1000 };
const summary = (changes: Partial<Summary>): Summary => ({ ...all, ...changes });
const withinBars = {
  healthy: summary({ rolledBack: 1 }),
  total: summary({ brokenVisits: { p50: 12, p95: 12 } }),
  totalInBrowsers: all,
  twenty: summary({ seconds: { p50: 30, p95: 500 } }),
  twentyInBrowsers: all,
  five: summary({ seconds: { p50: 180, p95: 500 } }),
  fiveInBrowsers: all,
};

it('accepts what reaches the bars exactly, and names what misses one', () => {
  expect(findMissedBars(withinBars)).toEqual([]);
  const missed = {
    healthy: summary({ rolledBack: 2 }),
    totalInBrowsers: summary({ brokenVisits: { p50: 1, p95: 13 } }),
    twenty: summary({ seconds: { p50: 31, p95: 31 } }),
    five: summary({ seconds: { p50: 181, p95: 181 } }),
    // Those that are never rolled back do not improve the times.
    fiveInBrowsers: summary({ rolledBack: 999 }),
  };
  expect(findMissedBars({ ...withinBars, ...missed })).toEqual([
    '2 of 1000 healthy releases rolled back and not at most 1',
    'totalInBrowsers: p95 of brokenVisits 13 and not at most 12',
    'twenty: p50 of seconds 31 and not at most 30',
    'five: p50 of seconds 181 and not at most 180',
    'fiveInBrowsers: 1 of 1000 never rolled back',
  ]);
});

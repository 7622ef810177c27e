import type { Counts } from './counts';

/** Visits and reports of the last minutes, by minute since the epoch. */
export type RecentVisits = { minute: number; visits: number; reports: number }[];

const minuteMs = 60_000;
const windowMinutes = 10;
const minVisits = 20;
/** The share of visits that has to report: silence is no sign of health. */
const minReported = 0.5;

export function addRecent(recent: RecentVisits, endsAt: number, counts: Counts): RecentVisits {
  const minute = Math.floor(endsAt / minuteMs);
  const others = recent.filter((one) => one.minute > minute - windowMinutes);
  const same = others.at(-1)?.minute === minute ? others.pop() : undefined;
  return [
    ...others,
    {
      minute,
      visits: (same?.visits ?? 0) + counts.server.visits,
      reports: (same?.reports ?? 0) + counts.browser.reports,
    },
  ];
}

/**
 * Why there is too little data to call a release healthy, in words; at most one reason.
 *
 * @param now ms since the epoch
 * @param side the words for the release, e.g. `canary`
 */
export function findMissingData(recent: RecentVisits, now: number, side: string): string[] {
  const first = Math.floor(now / minuteMs) - windowMinutes;
  const inWindow = recent.filter(({ minute }) => minute > first);
  const sum = (field: 'visits' | 'reports') =>
    inWindow.reduce((total, one) => total + one[field], 0);
  for (const field of ['visits', 'reports'] as const)
    if (sum(field) < minVisits)
      return [
        `too few ${field === 'visits' ? 'visits' : 'reports from browsers'}: expected at least ${minVisits} ` +
          `of the ${side} in ${windowMinutes} minutes, found ${sum(field)}`,
      ];
  const reported = sum('reports') / sum('visits');
  if (reported >= minReported) return [];
  return [
    `too few reports from browsers: expected them of at least ${100 * minReported} % of the visits of the ${side} in ` +
      `${windowMinutes} minutes, found them of ${(100 * reported).toFixed(1)} %`,
  ];
}

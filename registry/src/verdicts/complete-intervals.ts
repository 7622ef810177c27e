import { reportGraceMs, telemetryIntervalMs } from '@meridian/contracts/telemetry';
import type { Share } from './list-subjects';

/** For the way from the site servers to here. */
const deliveryMs = 3000;
/** Within it each site server serves what the live map has changed. */
const switchMs = 5000;

/** The end of the last interval of which all is here that is to count. ms since the epoch */
export function lastCompleteAt(now: number): number {
  return now - reportGraceMs - deliveryMs;
}

/** Whether an interval shows the site as it is since a change. @param since ms since the epoch */
export function isSince(since: number, endsAt: number): boolean {
  return endsAt - telemetryIntervalMs >= since + switchMs;
}

/** The share that a canary had in all of an interval; null when it had several, or none for some of it. */
export function shareDuring(shares: readonly Share[], endsAt: number): number | null {
  const index = shares.findLastIndex(({ from }) => from < endsAt);
  const share = shares[index];
  return share && isSince(share.from, endsAt) ? share.percent : null;
}

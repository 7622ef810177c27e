import { telemetryIntervalMs } from '@meridian/contracts/telemetry';
import type { Share } from './list-subjects';

/** Within it each site server serves what the live map has changed. */
const switchMs = 5000;

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

import { telemetryIntervalMs } from '@meridian/contracts/telemetry';
import type { Share } from './list-subjects';

/** Within it each site server serves what the live map has changed. */
const switchMs = 5000;

/** The share that a canary had in all of an interval; null when it had several, or none for some of it. */
export function shareDuring(shares: readonly Share[], endsAt: number): number | null {
  const index = shares.findLastIndex(({ from }) => from < endsAt);
  const share = shares[index];
  const isWhole = share && endsAt - telemetryIntervalMs >= share.from + switchMs;
  return isWhole ? share.percent : null;
}

import { reportGraceMs } from '@meridian/contracts/telemetry';

/** For the way from the site servers to here. */
const deliveryMs = 3000;

/** The end of the last interval of which all is here that is to count. ms since the epoch */
export function lastCompleteAt(now: number): number {
  return now - reportGraceMs - deliveryMs;
}

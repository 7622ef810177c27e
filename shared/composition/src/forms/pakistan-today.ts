/** Pakistan keeps this distance to UTC all year. */
const offset = 5 * 60 * 60 * 1000;

/** The day it is in Pakistan, as an ISO date. */
export function pakistanToday(now: Date): string {
  return new Date(now.getTime() + offset).toISOString().slice(0, 10);
}

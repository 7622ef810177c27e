/** Pakistan keeps this distance to UTC all year. */
const offset = 5 * 60 * 60 * 1000;

/** The day it is in Pakistan at a moment, as an ISO date. */
export function pakistanDate(moment: Date): string {
  return new Date(moment.getTime() + offset).toISOString().slice(0, 10);
}

/** Pakistan's time is 5 hours ahead of UTC all year. */
const offsetMs = 5 * 60 * 60 * 1000;

/** The day that a moment falls on in Pakistan, as an ISO date. */
export function todayInPakistan(date: Date): string {
  return new Date(date.getTime() + offsetMs).toISOString().slice(0, 10);
}

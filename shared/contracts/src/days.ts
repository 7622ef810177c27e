/**
 * The day some days after another one; before it for a negative count.
 * @param day ISO date
 */
export function addDays(day: string, count: number): string {
  // As UTC, because a date without a time names no moment.
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + count);
  return date.toISOString().slice(0, 10);
}

/** Whether an ISO date is a Saturday or Sunday. */
export function isWeekend(day: string): boolean {
  return [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());
}

/**
 * The day on which a session ends: the next one when it goes on past midnight.
 * @param session an ISO date, and times such as 17:30
 */
export function lastDayOf({
  date,
  start,
  end,
}: {
  date: string;
  start: string;
  end: string;
}): string {
  return end <= start ? addDays(date, 1) : date;
}

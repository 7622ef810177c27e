export const monthNames =
  'January February March April May June July August September October November December'.split(
    ' ',
  );

/** Pakistan's time is 5 hours ahead of UTC all year. */
const offsetMs = 5 * 60 * 60 * 1000;

/** The time in Pakistan at a moment, in the form of an ISO time; equal in every browser. */
export function toPakistanTime(date: Date): string {
  return new Date(date.getTime() + offsetMs).toISOString();
}

/** The day in Pakistan at a moment, as an ISO date. */
export function todayInPakistan(date: Date): string {
  return toPakistanTime(date).slice(0, 10);
}

/**
 * The day that lies `count` days after another one; before it for a negative count.
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

/**
 * The last days for a refund, as the FAQ promises it, as ISO dates, both inclusive: the whole fee until fourteen days
 * before the start, half of it until three days before. After that a colleague may come instead.
 *
 * @param startDate ISO date of the first day
 * @throws RangeError for a text that is no ISO date
 */
export function refundDays(startDate: string): { wholeUntil: string; halfUntil: string } {
  return { wholeUntil: addDays(startDate, -14), halfUntil: addDays(startDate, -3) };
}

/**
 * "5 December 2026" for an ISO date, equal on every machine because the backend reads dates that pages wrote. Servers
 * do not load `formatDate` of `@meridian/ui/page`, which does the same.
 */
export function dayInWords(iso: string): string {
  const [year, month, day] = iso.split('-').map(Number);
  return `${day} ${monthNames[(month ?? 1) - 1]} ${year}`;
}

/** "5–7 December 2026", "30 November – 2 December 2026", or one date for a single day. */
export function daysInWords(start: string, end: string): string {
  const [first, last] = [dayInWords(start), dayInWords(end)];
  if (start === end) return first;
  if (start.slice(0, 4) !== end.slice(0, 4)) return `${first} – ${last}`;
  if (start.slice(0, 7) !== end.slice(0, 7))
    return `${first.slice(0, first.lastIndexOf(' '))} – ${last}`;
  return `${Number(start.slice(8))}–${last}`;
}

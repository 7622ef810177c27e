const weekdays = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const;

export type Weekday = (typeof weekdays)[number];

/** Pakistan has no daylight saving time. */
const pakistanOffsetMs = 5 * 60 * 60 * 1000;
const dayMs = 24 * 60 * 60 * 1000;

/**
 * The ISO date of the first such weekday from so many days after the day of seeding (negative for the
 * past), plus `later` days.
 */
export function seedDate(now: Date, inDays: number, weekday: Weekday, later = 0): string {
  const from = new Date(now.getTime() + pakistanOffsetMs + inDays * dayMs);
  const untilWeekday = (weekdays.indexOf(weekday) - from.getUTCDay() + 7) % 7;
  const day = new Date(from.getTime() + (untilWeekday + later) * dayMs);
  return day.toISOString().slice(0, 10);
}

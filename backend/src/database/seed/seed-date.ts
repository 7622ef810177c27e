const weekdays = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const;

/** A day counted from the day of seeding, negative for the past: the first such weekday from there. */
export interface SeedDay {
  inDays: number;
  on: (typeof weekdays)[number];
}

/** Pakistan keeps this distance to UTC all year. */
const pakistanOffset = 5 * 60 * 60 * 1000;
const dayMilliseconds = 24 * 60 * 60 * 1000;

/** The ISO date of a seed's day, `later` days on. */
export function seedDate(now: Date, { inDays, on }: SeedDay, later = 0): string {
  const from = new Date(now.getTime() + pakistanOffset + inDays * dayMilliseconds);
  const untilWeekday = (weekdays.indexOf(on) - from.getUTCDay() + 7) % 7;
  const day = new Date(from.getTime() + (untilWeekday + later) * dayMilliseconds);
  return day.toISOString().slice(0, 10);
}

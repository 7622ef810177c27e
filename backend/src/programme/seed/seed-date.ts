const weekdays = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const;

/** The first such weekday from so many days after the day of seeding; negative for the past. */
export interface SeedDay {
  inDays: number;
  on: (typeof weekdays)[number];
}

/** Pakistan has no daylight saving time. */
const pakistanOffsetMs = 5 * 60 * 60 * 1000;
const dayMs = 24 * 60 * 60 * 1000;

/** The ISO date of a seed's day, plus `later` days. */
export function seedDate(now: Date, { inDays, on }: SeedDay, later = 0): string {
  const from = new Date(now.getTime() + pakistanOffsetMs + inDays * dayMs);
  const untilWeekday = (weekdays.indexOf(on) - from.getUTCDay() + 7) % 7;
  const day = new Date(from.getTime() + (untilWeekday + later) * dayMs);
  return day.toISOString().slice(0, 10);
}

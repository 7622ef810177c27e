/** A session, on a day counted from the first day; the times are those of the place. */
export type SessionSeed = readonly [day: number, start: string, end: string, title: string];

/** Sessions at one time of day, a week apart unless `every` says how many days. */
export function series(
  start: string,
  end: string,
  titles: readonly string[],
  { from = 0, every = 7 } = {},
): SessionSeed[] {
  return titles.map((title, index) => [from + index * every, start, end, title]);
}

/** The sessions of one day, in order of time. */
export function onDay(
  day: number,
  ...sessions: (readonly [start: string, end: string, title: string])[]
): SessionSeed[] {
  return sessions.map((session) => [day, ...session]);
}

/** All sessions together, in hours of 60 minutes. */
export function countHours(sessions: readonly { start: string; end: string }[]): number {
  const minutes = sessions.reduce(
    (sum, { start, end }) => sum + toMinutes(end) - toMinutes(start),
    0,
  );
  return minutes / 60;
}

function toMinutes(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
}

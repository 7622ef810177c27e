/** Times of the responses to many filtered lists, in ms. */
export interface ListTimes {
  /** What was requested, in words. */
  what: string;
  p50: number;
  p99: number;
}

/** What the project promises of a filtered list with 5,000 courses, in ms. */
export const bars = { p99: 50 };

/** @throws Error for no times */
export function timesOf(what: string, times: readonly number[]): ListTimes {
  const sorted = [...times].sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.ceil(share * sorted.length) - 1];
  const [p50, p99] = [at(0.5), at(0.99)];
  if (p50 === undefined || p99 === undefined)
    throw new Error(`expected times of ${what}, found none`);
  return { what, p50, p99 };
}

/** What misses its bar, in words. */
export function findMissedBars(lists: readonly ListTimes[]): string[] {
  return lists.flatMap(({ what, p99 }) =>
    p99 <= bars.p99 ? [] : [`${what}, ${p99.toFixed(0)} ms (p99) and not at most ${bars.p99}`],
  );
}

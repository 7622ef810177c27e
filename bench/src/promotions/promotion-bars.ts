import { percentile } from '@meridian/service/testing/percentile';

/** Times of something (ms). */
export interface Times {
  p50: number;
  p99: number;
  max: number;
}

/** What came of the promotions with one number of remotes. */
export interface Outcome {
  remotes: number;
  /** From the registry's response to the first page of the new generation, for two releases in turn. */
  live: Times;
  failed: readonly string[];
  backwards: readonly string[];
}

/** With few remotes; with many both may be `growth` times as long: p99 as the bar, p50 also as measured. */
export const bars = { p50: 150, p99: 1000, growth: 2 };

export function timesOf(values: readonly number[]): Times {
  return {
    p50: percentile(values, 0.5),
    p99: percentile(values, 0.99),
    max: percentile(values, 1),
  };
}

/** What misses its bar, in words. */
export function findMissedBars(few: Outcome, many: Outcome): string[] {
  const bound = (outcome: Outcome, figure: 'p50' | 'p99', bar: number) =>
    outcome.live[figure] <= bar
      ? []
      : [
          `${figure} of promotions with ${outcome.remotes} remotes, ${outcome.live[figure].toFixed(0)} ms and not at most ${bar.toFixed(0)}`,
        ];
  const none = (what: string, { remotes }: Outcome, [first, ...others]: readonly string[]) =>
    first ? [`${others.length + 1} ${what} with ${remotes} remotes, e.g. ${first}`] : [];
  return [
    ...bound(few, 'p50', bars.p50),
    ...bound(few, 'p99', bars.p99),
    ...bound(many, 'p50', bars.growth * Math.min(bars.p50, few.live.p50)),
    ...bound(many, 'p99', bars.growth * bars.p99),
    ...[few, many].flatMap((outcome) => [
      ...none('requests failed', outcome, outcome.failed),
      ...none('pages went backwards', outcome, outcome.backwards),
    ]),
  ];
}

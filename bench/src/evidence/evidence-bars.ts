import { percentile } from '@meridian/service/testing/percentile';
import type { ReleaseOutcome } from './simulate-release';

/** What became of the releases of a scenario. */
export interface Summary {
  releases: number;
  rolledBack: number;
  /** Until the rollback, of those that were rolled back. */
  seconds: Quantiles;
  brokenVisits: Quantiles;
  /** How many times the split was called wrong, visits without reports held the release, and it was called slow. */
  splits: number;
  silent: number;
  slow: number;
}

export interface Quantiles {
  p50: number;
  p95: number;
}

/** Of healthy releases, how many may be rolled back. */
export const healthyBar = 0.001;

type InTime = `${'total' | 'twenty' | 'five'}${'' | 'InBrowsers'}`;
interface Bar {
  names: readonly InTime[];
  figure: 'brokenVisits' | 'seconds';
  quantile: keyof Quantiles;
  atMost: number;
}

/** When others have to be rolled back. */
export const bars: readonly Bar[] = [
  { names: ['total', 'totalInBrowsers'], figure: 'brokenVisits', quantile: 'p95', atMost: 12 },
  { names: ['twenty', 'twentyInBrowsers'], figure: 'seconds', quantile: 'p50', atMost: 30 },
  { names: ['five', 'fiveInBrowsers'], figure: 'seconds', quantile: 'p50', atMost: 180 },
];

export function summarize(outcomes: readonly ReleaseOutcome[]): Summary {
  const rolledBack = outcomes.filter(({ rolledBackAfter }) => rolledBackAfter !== null);
  return {
    releases: outcomes.length,
    rolledBack: rolledBack.length,
    seconds: quantilesOf(rolledBack.map(({ rolledBackAfter }) => rolledBackAfter ?? 0)),
    brokenVisits: quantilesOf(rolledBack.map(({ brokenVisits }) => brokenVisits)),
    splits: outcomes.filter(({ splitAfter }) => splitAfter !== null).length,
    silent: outcomes.filter(({ isSilent }) => isSilent).length,
    slow: outcomes.filter(({ isSlow }) => isSlow).length,
  };
}

function quantilesOf(values: readonly number[]): Quantiles {
  return { p50: percentile(values, 0.5), p95: percentile(values, 0.95) };
}

/** What misses its bar, in words. */
export function findMissedBars(summaries: Record<'healthy' | InTime, Summary>): string[] {
  const { rolledBack, releases } = summaries.healthy;
  const most = healthyBar * releases;
  return [
    ...(rolledBack > most
      ? [`${rolledBack} of ${releases} healthy releases rolled back and not at most ${most}`]
      : []),
    ...bars.flatMap((bar) => bar.names.flatMap((name) => findMissed(name, summaries[name], bar))),
  ];
}

function findMissed(name: InTime, summary: Summary, { figure, quantile, atMost }: Bar): string[] {
  const { releases, rolledBack } = summary;
  if (rolledBack < releases)
    return [`${name}: ${releases - rolledBack} of ${releases} never rolled back`];
  const value = summary[figure][quantile];
  return value <= atMost
    ? []
    : [`${name}: ${quantile} of ${figure} ${value} and not at most ${atMost}`];
}

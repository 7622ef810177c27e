import { type FigureName, figureBuckets } from '@meridian/contracts/telemetry';
import type { Telemetry } from './telemetry-responses';

/** What visitors saw of one release. */
export interface FiguresOfRelease {
  app: string;
  version: string;
  pages: number;
  /** How many there were for 100 pages, by kind; kinds without any are left out. */
  errors: { kind: string; perHundred: number }[];
  /** The bound that three of four visits keep; Infinity above the last bound, null without any. */
  vitals: Record<'lcp' | 'inp' | 'cls', number | null>;
}

const errorKinds: Record<string, readonly FigureName[]> = {
  load: ['load-network', 'load-timeout', 'load-integrity', 'load-evaluation'],
  render: ['render'],
  hydration: ['hydration'],
  interaction: ['interaction'],
  api: ['api'],
  server: ['server-error'],
  timeout: ['render-timeout'],
};

/** By release. */
export function summarizeFigures(figures: Telemetry['figures']): FiguresOfRelease[] {
  const names = [...new Set(figures.map(({ app, version }) => `${app} ${version}`))];
  return names.map((name) => {
    const own = figures.filter(({ app, version }) => `${app} ${version}` === name);
    const [app = '', version = ''] = name.split(' ');
    const sum = (of: readonly FigureName[]) =>
      own.reduce((total, one) => total + (of.includes(one.name) ? one.count : 0), 0);
    const pages = sum(['pages']);
    const errors = Object.entries(errorKinds)
      .map(([kind, of]) => ({ kind, perHundred: (100 * sum(of)) / Math.max(1, pages) }))
      .filter(({ perHundred }) => perHundred > 0);
    const p75 = (vital: 'lcp' | 'inp' | 'cls') => findBound(own, vital, 0.75);
    const vitals = { lcp: p75('lcp'), inp: p75('inp'), cls: p75('cls') };
    return { app, version, pages, errors, vitals };
  });
}

/** The upper bound of the bucket up to which a part of all lies. */
function findBound(figures: Telemetry['figures'], name: FigureName, part: number): number | null {
  const own = figures.filter((one) => one.name === name);
  const total = own.reduce((sum, { count }) => sum + count, 0);
  if (total === 0) return null;
  const bounds = figureBuckets[name] ?? [];
  let seen = 0;
  for (const [index, bound] of bounds.entries()) {
    seen += own.reduce((sum, { bucket, count }) => sum + (bucket === index ? count : 0), 0);
    if (seen >= part * total) return bound;
  }
  return Number.POSITIVE_INFINITY;
}

import { type FigureName, figureBuckets } from '@meridian/contracts/telemetry';
import type { Figure } from '@meridian/contracts/telemetry-schemas';

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

/** What can go wrong in pages, as people are told; each kind with the figures that count it. */
const errorKinds: [kind: string, names: readonly FigureName[]][] = [
  ['load', ['load-network', 'load-timeout', 'load-integrity', 'load-evaluation']],
  ['render', ['render']],
  ['hydration', ['hydration']],
  ['interaction', ['interaction']],
  ['api', ['api']],
  ['server', ['server-error']],
  ['timeout', ['render-timeout']],
];

/** What three of four page views keep. */
const keptByMost = 0.75;

/** By release. */
export function summarizeFigures(figures: readonly Figure[]): FiguresOfRelease[] {
  const names = [...new Set(figures.map(({ app, version }) => `${app} ${version}`))];
  return names.map((name) => {
    const own = figures.filter(({ app, version }) => `${app} ${version}` === name);
    const [app = '', version = ''] = name.split(' ');
    const pages = sumFigures(own, ['pages']);
    const errors = errorKinds
      .map(([kind, counted]) => ({
        kind,
        perHundred: (100 * sumFigures(own, counted)) / Math.max(1, pages),
      }))
      .filter(({ perHundred }) => perHundred > 0);
    const vitals = {
      lcp: findBound(own, 'lcp'),
      inp: findBound(own, 'inp'),
      cls: findBound(own, 'cls'),
    };
    return { app, version, pages, errors, vitals };
  });
}

function sumFigures(figures: readonly Figure[], names: readonly FigureName[]): number {
  return figures.reduce((sum, { name, count }) => sum + (names.includes(name) ? count : 0), 0);
}

/** The upper bound of the bucket up to which most of what was measured lies. */
function findBound(figures: readonly Figure[], name: FigureName): number | null {
  const own = figures.filter((one) => one.name === name);
  const total = own.reduce((sum, { count }) => sum + count, 0);
  if (total === 0) return null;
  let seen = 0;
  for (const [index, bound] of (figureBuckets[name] ?? []).entries()) {
    seen += own.reduce((sum, { bucket, count }) => sum + (bucket === index ? count : 0), 0);
    if (seen >= keptByMost * total) return bound;
  }
  return Number.POSITIVE_INFINITY;
}

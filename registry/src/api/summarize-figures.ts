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
  const releases = new Map(figures.map((one) => [`${one.app} ${one.version}`, one] as const));
  return [...releases.values()].map(({ app, version }) => {
    const own = figures.filter((one) => one.app === app && one.version === version);
    const pages = sumFigures(own, ['pages']);
    const errors = errorKinds.map(([kind, names]) => {
      return { kind, perHundred: (100 * sumFigures(own, names)) / Math.max(1, pages) };
    });
    const vitals = {
      lcp: findBound(own, 'lcp'),
      inp: findBound(own, 'inp'),
      cls: findBound(own, 'cls'),
    };
    return { app, version, pages, errors: errors.filter((one) => one.perHundred > 0), vitals };
  });
}

function sumFigures(figures: readonly Figure[], names: readonly FigureName[]): number {
  return figures.reduce((sum, { name, count }) => sum + (names.includes(name) ? count : 0), 0);
}

/** The upper bound of the bucket up to which most of what was measured lies. */
function findBound(figures: readonly Figure[], name: FigureName): number | null {
  const own = figures.filter((one) => one.name === name);
  const total = sumFigures(own, [name]);
  if (total === 0) return null;
  const isReached = (index: number) =>
    sumFigures(
      own.filter(({ bucket }) => bucket !== null && bucket <= index),
      [name],
    ) >=
    keptByMost * total;
  const bounds = figureBuckets[name] ?? [];
  return bounds.find((_, index) => isReached(index)) ?? Number.POSITIVE_INFINITY;
}

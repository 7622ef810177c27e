import { type FigureName, figureBuckets } from './telemetry';
import type { Figure } from './telemetry-schemas';

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
const errorKinds: Record<string, readonly FigureName[]> = {
  load: ['load-network', 'load-timeout', 'load-integrity', 'load-evaluation'],
  render: ['render'],
  hydration: ['hydration'],
  interaction: ['interaction'],
  api: ['api'],
  server: ['server-error'],
  timeout: ['render-timeout'],
};

/** What three of four page views keep. */
const keptByMost = 0.75;

/** By release. */
export function summarizeFigures(figures: readonly Figure[]): FiguresOfRelease[] {
  const releases = new Map(figures.map((one) => [`${one.app} ${one.version}`, one] as const));
  return [...releases.values()].map(({ app, version }) => {
    const own = figures.filter((one) => one.app === app && one.version === version);
    const pages = sum(own.filter(({ name }) => name === 'pages'));
    const errors = Object.entries(errorKinds).map(([kind, names]) => {
      const count = sum(own.filter(({ name }) => names.some((one) => one === name)));
      return { kind, perHundred: (100 * count) / Math.max(1, pages) };
    });
    const bound = (name: FigureName) => findBound(own, name);
    const vitals = { lcp: bound('lcp'), inp: bound('inp'), cls: bound('cls') };
    return { app, version, pages, errors: errors.filter((one) => one.perHundred > 0), vitals };
  });
}

function sum(figures: readonly Figure[]): number {
  return figures.reduce((total, { count }) => total + count, 0);
}

/** The upper bound of the bucket up to which most of what was measured lies. */
function findBound(figures: readonly Figure[], name: FigureName): number | null {
  const own = figures.filter((one) => one.name === name);
  if (own.length === 0) return null;
  const upTo = (last: number) => sum(own.filter(({ bucket }) => bucket !== null && bucket <= last));
  const bounds = figureBuckets[name] ?? [];
  const kept = bounds.find((_, index) => upTo(index) >= keptByMost * sum(own));
  return kept ?? Number.POSITIVE_INFINITY;
}

import { type FigureName, figureBuckets } from './telemetry-constants';
import type { Figure } from './telemetry-schemas';

/** Figures of one release from visitors' browsers. */
export interface FiguresOfRelease {
  app: string;
  version: string;
  pages: number;
  /** Errors for 100 pages by kind; kinds without errors are left out. */
  errors: { kind: string; perHundred: number }[];
  /** Bound of the bucket that holds three of four visits; Infinity above the last bound, null without visits. */
  vitals: Record<'lcp' | 'inp' | 'cls', number | null>;
}

/** Kinds of errors for people, each with the figures that count it. */
const errorKinds: Record<string, readonly FigureName[]> = {
  load: ['load-network', 'load-timeout', 'load-integrity', 'load-evaluation'],
  render: ['render'],
  hydration: ['hydration'],
  interaction: ['interaction'],
  api: ['api'],
  server: ['server-error'],
  timeout: ['render-timeout'],
};

/** Share of page views within the bound of a vital. Source: web.dev, 75th percentile. */
const mostViews = 0.75;

/** Summarizes figures by release. */
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

/** Upper bound of the bucket up to which `mostViews` of the values lie. */
function findBound(figures: readonly Figure[], name: FigureName): number | null {
  const own = figures.filter((one) => one.name === name);
  if (own.length === 0) return null;
  const upTo = (last: number) => sum(own.filter(({ bucket }) => bucket !== null && bucket <= last));
  const bounds = figureBuckets[name] ?? [];
  const found = bounds.find((_, index) => upTo(index) >= mostViews * sum(own));
  return found ?? Number.POSITIVE_INFINITY;
}

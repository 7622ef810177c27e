import type { Figure } from '@meridian/contracts/telemetry-schemas';
import { countErrors, sumFigures } from './error-kinds';
import { findBound, keptByMost } from './find-bound';

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

/** By release. */
export function summarizeFigures(figures: readonly Figure[]): FiguresOfRelease[] {
  const names = [...new Set(figures.map(({ app, version }) => `${app} ${version}`))];
  return names.map((name) => {
    const own = figures.filter(({ app, version }) => `${app} ${version}` === name);
    const [app = '', version = ''] = name.split(' ');
    const pages = sumFigures(own, ['pages']);
    const errors = Object.entries(countErrors(own))
      .map(([kind, count]) => ({ kind, perHundred: (100 * count) / Math.max(1, pages) }))
      .filter(({ perHundred }) => perHundred > 0);
    const p75 = (vital: 'lcp' | 'inp' | 'cls') => findBound(own, vital, keptByMost);
    const vitals = { lcp: p75('lcp'), inp: p75('inp'), cls: p75('cls') };
    return { app, version, pages, errors, vitals };
  });
}

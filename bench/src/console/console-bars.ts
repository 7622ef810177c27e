import { median } from '../figures';

/** One time that a page of the console was opened. */
export interface Opening {
  /** From the start of the navigation until the first row of its table could be read (ms). */
  firstRowMs: number;
  /** As transferred, with headers. */
  bytes: Record<LoadedKind, number>;
}

export const loadedKinds = ['document', 'scripts', 'styles', 'fonts', 'data'] as const;
export type LoadedKind = (typeof loadedKinds)[number];

export interface PageTimes {
  /** What was opened, in words. */
  page: string;
  median: number;
  max: number;
}

/** Until the first row can be read (ms): what the project promises with 100 apps and 5,000 releases. */
export const bars = { median: 1000 };

export function timesOf(page: string, openings: readonly Opening[]): PageTimes {
  const times = openings.map(({ firstRowMs }) => firstRowMs);
  return { page, median: median(times) ?? Number.POSITIVE_INFINITY, max: Math.max(...times) };
}

/** What misses its bar, in words. */
export function findMissedBars(pages: readonly PageTimes[]): string[] {
  return pages.flatMap(({ page, median: ms }) =>
    ms <= bars.median
      ? []
      : [`${page} of the console, ${ms.toFixed(0)} ms (median) and not at most ${bars.median}`],
  );
}

/** Where the bytes of a request belong, by its path. */
export function kindOf(pathname: string): LoadedKind {
  if (pathname.startsWith('/api/')) return 'data';
  if (pathname.endsWith('.js')) return 'scripts';
  if (pathname.endsWith('.css')) return 'styles';
  return pathname.endsWith('.woff2') ? 'fonts' : 'document';
}

import type { HistoryEntry } from '@meridian/contracts';
import type { Series, SeriesPoint } from '@meridian/registry/api';
import type { ChartData } from '../chart/chart-data';
import { formatRate } from '../elements/format';

/** What one chart shows of each release. */
export interface Measure {
  title: string;
  /** Null where there is nothing to show. */
  read(point: SeriesPoint): number | null;
  format(value: number): string;
}

const milliseconds = (value: number) => `${Math.round(value)} ms`;

export const measures: readonly Measure[] = [
  { title: 'Errors for 100 pages', read: readErrors, format: formatRate },
  { title: 'Largest paint (LCP)', read: ({ vitals }) => vitals.lcp, format: milliseconds },
  { title: 'Reaction to a touch (INP)', read: ({ vitals }) => vitals.inp, format: milliseconds },
  { title: 'Movement of the page (CLS)', read: ({ vitals }) => vitals.cls, format: formatRate },
];

function readErrors({ errors, pages }: SeriesPoint): number | null {
  const sum = Object.values(errors).reduce((total, count) => total + count, 0);
  return pages === 0 ? null : (100 * sum) / pages;
}

/** Curves that can still be told apart. */
const maxCurves = 4;

/** The newest release first, so that a canary has the strongest colour, and what it is compared with the next. */
export function toChartData(
  { read, format }: Measure,
  { releases }: Series,
  history: readonly HistoryEntry[],
): ChartData {
  const shown = releases.slice(0, maxCurves);
  const moments = [...new Set(shown.flatMap(({ points }) => points.map(({ at }) => at)))].sort(
    (one, other) => one - other,
  );
  const first = moments[0] ?? Number.POSITIVE_INFINITY;
  return {
    moments,
    curves: shown.map(({ version, points }) => {
      const values = new Map(points.map((point) => [point.at, read(point)]));
      return { label: version, values: moments.map((at) => values.get(at) ?? null) };
    }),
    changes: history
      .map((entry) => ({ at: Date.parse(entry.at), label: nameChange(entry) }))
      .filter(({ at }) => at >= first),
    format,
  };
}

function nameChange({ to, percent }: HistoryEntry): string {
  if (to === null) return 'retired';
  if (percent === 0) return 'canary ended';
  return percent === null ? to : `${to}, ${percent} %`;
}

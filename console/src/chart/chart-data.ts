/** Colours for curves, in chart.module.css. */
export const curveColours = 6;

/** One curve; the first one is drawn the strongest. */
export interface Curve {
  label: string;
  /** A value for each moment; null where there is none. */
  values: readonly (number | null)[];
}

/** A moment or a height that is marked in a chart. */
export interface Mark {
  at: number;
  label: string;
}

export interface ChartData {
  /** ms since the epoch, growing. */
  moments: readonly number[];
  curves: readonly Curve[];
  /** Changes, as vertical lines. */
  changes?: readonly Mark[];
  /** A height that decides something, as a horizontal line. */
  bound?: Mark;
  /** The words for a value, beside the axis. */
  format(value: number): string;
}

import { type FigureName, figureBuckets } from '@meridian/contracts/telemetry';

interface MeasuredFigure {
  name: FigureName;
  bucket: number | null;
  count: number;
}

/** What three of four page views keep. */
export const keptByMost = 0.75;

/**
 * The upper bound of the bucket up to which a part of all that was measured lies; Infinity above the last bound, null
 * without any.
 * @param part from 0 to 1
 */
export function findBound(
  figures: readonly MeasuredFigure[],
  name: FigureName,
  part: number,
): number | null {
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

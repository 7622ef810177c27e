/**
 * The percentile of values for a share (nearest rank).
 *
 * @param share from 0 to 1, e.g. 0.99
 * @returns 0 without values
 */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;
}

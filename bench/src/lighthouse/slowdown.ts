/** How often Lighthouse takes the time of a task, to count as long as on a phone of the middle. */
const usualSlowdown = 4;

/** The middle of the benchmark indices for which it means that; see `calibrateSlowdown`. */
const usualIndex = 1750;

/**
 * What stands for the same phone on this machine, at the speed that it had during a load.
 * @param benchmarkIndex how fast it was, as Lighthouse measures before each load; a fast desktop has 1500 to 2000
 * @returns 1 to 4. Source: Lighthouse, docs/throttling.md, "Calibrating the CPU slowdown"
 */
export function calibrateSlowdown(benchmarkIndex: number): number {
  const share = benchmarkIndex / usualIndex;
  return Math.min(usualSlowdown, Math.max(1, usualSlowdown * share));
}

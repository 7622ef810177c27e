/** How often a mail is tried before it waits for somebody to look at it. */
export const maximumTries = 5;

/**
 * Seconds until the next try after so many that failed: the base, and each time five times longer,
 * a quarter more or less, so that what failed together is not tried together again.
 *
 * @returns undefined when there is to be no other try
 */
export function secondsUntilNextTry(
  failed: number,
  baseSeconds: number,
  random: () => number = Math.random,
): number | undefined {
  if (failed >= maximumTries) return undefined;
  return baseSeconds * 5 ** (failed - 1) * (0.75 + random() / 2);
}

/** After so many failed tries a mail is parked for an operator. */
export const maxTries = 5;

/**
 * Seconds until the next try: the base after the first failure, then five times longer each time. A
 * random quarter more or less keeps mails that failed together from being tried together again.
 *
 * @returns undefined when there is no further try
 */
export function secondsUntilNextTry(
  failed: number,
  baseSeconds: number,
  random: () => number = Math.random,
): number | undefined {
  if (failed >= maxTries) return undefined;
  return baseSeconds * 5 ** (failed - 1) * (0.75 + random() / 2);
}

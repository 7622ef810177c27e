/**
 * The e-value of a sequential test, as bets against its null hypothesis: one bet for each of several alternatives, and
 * a reserve that is bet later in small portions. Under the null hypothesis no bet wins on average. So the sum of all
 * bets is a nonnegative supermartingale that begins at 1, and reaches 1/α with probability α at most (Ville 1939),
 * however often it is looked at. Sources: mixtures, Robbins 1970 and Howard, Ramdas, McAuliffe & Sekhon 2021; e-values,
 * Vovk & Wang 2021; bets that begin later, Shin, Ramdas & Rinaldo 2023, here with a total of 1.
 */
export interface Mixture {
  /** The value of each bet now, as natural logarithm. */
  logs: number[];
  /** Slots of time until the last bet, which decide what is left of the reserve. */
  slot: number;
}

export function startMixture(alternatives: number): Mixture {
  return {
    logs: Array.from({ length: alternatives }, () => Math.log((1 - reserveAt(0)) / alternatives)),
    slot: 0,
  };
}

/**
 * Bets the part of the reserve that is due since the last bet, then multiplies each bet by its gain.
 *
 * @param slot slots that have passed since the start
 * @param logGains natural logarithm of the likelihood ratio of each alternative to the null hypothesis
 */
export function bet(mixture: Mixture, slot: number, logGains: readonly number[]): Mixture {
  const portion = (reserveAt(mixture.slot) - reserveAt(slot)) / mixture.logs.length;
  const logPortion = Math.log(portion);
  const logs = mixture.logs.map(
    (log, index) => (portion > 0 ? logOfSum([log, logPortion]) : log) + (logGains[index] ?? 0),
  );
  return { logs, slot };
}

/** Natural logarithm of the e-value. @param logFactors natural logarithms of what each bet is multiplied by */
export function logOf({ logs, slot }: Mixture, logFactors?: readonly number[]): number {
  const factored = logFactors ? logs.map((log, index) => log + (logFactors[index] ?? 0)) : logs;
  return logOfSum([...factored, Math.log(reserveAt(slot))]);
}

/** The logarithm of a sum of numbers whose logarithms are known. */
export function logOfSum(logs: readonly number[]): number {
  const most = Math.max(...logs);
  return most + Math.log(logs.reduce((sum, log) => sum + Math.exp(log - most), 0));
}

/** Numbers from `low` to `high`, with equal ratios between neighbours. */
export function logSpaced(low: number, high: number, count: number): number[] {
  return Array.from({ length: count }, (_, index) => low * (high / low) ** (index / (count - 1)));
}

/**
 * The part that is not bet yet. Three quarters are bet at the start. The rest is bet slowly: it replaces what a long
 * healthy time has made worthless, for a release that breaks later.
 */
function reserveAt(slot: number): number {
  return 0.25 / Math.sqrt(1 + slot);
}

import type { Tally } from './counts';
import { bet, logOf, logSpaced, type Mixture, startMixture } from './mixture';

/** Whether errors are more frequent on the canary than on the control; plain JSON. */
export interface Comparison {
  mixture: Mixture;
  /** The smallest share of the visits that the canary had when it had an error: there an error counts most. */
  leastShare: number;
}

/** How many times as likely as on the control an error is on the canary, by each alternative. */
const relativeRisks = logSpaced(1.5, 30, 8);

export function startComparison(): Comparison {
  return { mixture: startMixture(relativeRisks.length), leastShare: 1 };
}

/**
 * Bets that errors are more frequent on the canary. Under the null hypothesis each error falls on the canary with its
 * share p of the visits; by relative risk r with q = rp / (rp + 1 - p). A canary error multiplies a bet by q/p, a
 * control error by (1 - q)/(1 - p). A visit has one error at most, so errors are sampled without replacement, which
 * makes the mean of these products smaller still (Hoeffding 1963, theorem 4).
 *
 * @param slot see `bet`
 * @param share of the visits that got the canary, 0 to 1
 */
export function addErrors(
  { mixture, leastShare }: Comparison,
  slot: number,
  { canary, control, share }: { canary: number; control: number; share: number },
): Comparison {
  const errors = canary + control;
  if (errors === 0) return { mixture, leastShare };
  const logGains = relativeRisks.map(
    (risk) => canary * Math.log(risk) - errors * logOdds(risk, share),
  );
  return {
    mixture: bet(mixture, slot, logGains),
    leastShare: canary > 0 ? Math.min(leastShare, share) : leastShare,
  };
}

/**
 * Natural logarithm of the least e-value that remains when any so many errors of the canary are taken out. So this many
 * forged errors cannot raise it above the e-value without them.
 */
export function logWithout({ mixture, leastShare }: Comparison, canaryErrors: number): number {
  return logOf(
    mixture,
    relativeRisks.map((risk) => -canaryErrors * (Math.log(risk) - logOdds(risk, leastShare))),
  );
}

/** The share of the canary in the visits of both sides; 0 without visits, when there is no error to bet on. */
export function shareOf(canary: Tally, control: Tally): number {
  return canary.visits / Math.max(1, canary.visits + control.visits);
}

/** The share that the canary has when its odds are multiplied by a factor. */
export function multiplyOdds(share: number, factor: number): number {
  return (factor * share) / (factor * share + 1 - share);
}

function logOdds(risk: number, share: number): number {
  return Math.log1p(share * (risk - 1));
}

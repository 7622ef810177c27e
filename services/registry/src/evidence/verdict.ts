import type { Tally } from './counts';

/**
 * What the counts say about a release: `rollback` when it is worse, `hold` when they cannot say that it is healthy, so
 * that no more visitors should get it.
 */
export interface Verdict<Test extends string = string> {
  decision: 'healthy' | 'hold' | 'rollback';
  /** Why it is not healthy, a sentence each. */
  reasons: string[];
  /** What is worse, but decides nothing. */
  warnings: string[];
  evidence: Record<Test, Evidence>;
}

/** The state of one test: it decides once `logE` has reached `bound`. */
export interface Evidence {
  /** Natural logarithm of the e-value; 0 says nothing either way. */
  logE: number;
  /** Natural logarithm of 1/α. */
  bound: number;
  canary: Tally;
  /** The former release, in the same time. */
  control: Tally;
}

export const boundOf = (probability: number): number => -Math.log(probability);

export function hasPassed({ logE, bound }: Evidence): boolean {
  return logE >= bound;
}

export function describeEvidence(what: string, evidence: Evidence): string {
  const { canary, control, logE, bound } = evidence;
  const count = ({ errors, visits }: Tally) => `${errors} of ${visits} visits`;
  return (
    `${what}: expected as few as the release before has, ${count(control)}, found ${count(canary)} ` +
    `(evidence ${logE.toFixed(1)}, bound ${bound.toFixed(1)})`
  );
}

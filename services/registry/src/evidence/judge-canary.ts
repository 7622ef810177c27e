import type { CanaryEvidence } from './canary-evidence';
import {
  type CanaryTest,
  canaryTests,
  forEachTest,
  type TestKind,
  testNames,
} from './canary-tests';
import { alpha } from './counts';
import { findMissingData } from './recent-visits';
import { logWithout } from './relative-risk';
import { logOfSplit, type TrafficSplit } from './traffic-split';
import { boundOf, describeEvidence, hasPassed, type Verdict } from './verdict';

export interface CanaryVerdict extends Verdict<CanaryTest> {
  /** All visits, those of the canary, and how many it was to get. */
  split: { logE: number; bound: number; visits: number; canary: number; expected: number };
}

/** Fewer networks never reach the bound of a rollback: one error of each network counts, and two are ignored. */
const minNetworks = 5;

/**
 * Judges a canary. A wrong split decides first, because it makes the comparison worthless; then evidence, which stays
 * valid when data stops coming.
 *
 * @param now ms since the epoch
 */
export function judgeCanary(state: CanaryEvidence, now: number): CanaryVerdict {
  const evidence = forEachTest((name, { bound, ignored }) => {
    const { comparison, canary, control } = state.tests[name];
    return { logE: logWithout(comparison, ignored), bound, canary, control };
  });
  const listPassed = (effect: TestKind['effect']) =>
    testNames
      .filter((name) => canaryTests[name].effect === effect && hasPassed(evidence[name]))
      .map((name) => describeEvidence(describeTest(name, evidence), evidence[name]));
  const split = splitOf(state.split);
  const seen = { warnings: listPassed('warning'), evidence, split };
  if (split.logE >= split.bound)
    return { decision: 'hold', reasons: [describeSplit(split)], ...seen };
  const worse = listPassed('rollback');
  if (worse.length > 0) return { decision: 'rollback', reasons: worse, ...seen };
  const missing = [
    ...listPassed('hold'),
    ...findMissingData(state.recent.canary, now, 'canary'),
    ...findMissingData(state.recent.control, now, 'control'),
  ];
  return { decision: missing.length > 0 ? 'hold' : 'healthy', reasons: missing, ...seen };
}

/** Whether the server's own counts, which no one can forge, are enough for a rollback. */
export function isSeenByServer({ evidence }: CanaryVerdict): boolean {
  return hasPassed(evidence.serverErrors) || hasPassed(evidence.renderTimeouts);
}

function describeTest(name: CanaryTest, evidence: CanaryVerdict['evidence']): string {
  const { title } = canaryTests[name];
  if (name !== 'browserErrors') return title;
  const { loadFailures, clientErrors } = evidence;
  const networks = Math.max(loadFailures.canary.errors, clientErrors.canary.errors);
  const needed = networks < minNetworks ? `${minNetworks} are needed` : 'each counts once';
  return `${title} from ${networks} networks, ${needed}`;
}

function splitOf(split: TrafficSplit): CanaryVerdict['split'] {
  const { canary, control, expected } = split;
  const [logE, bound] = [logOfSplit(split), boundOf(alpha)];
  return { logE, bound, visits: canary + control, canary, expected };
}

function describeSplit({ visits, canary, expected, logE, bound }: CanaryVerdict['split']): string {
  const percent = (part: number) => `${((100 * part) / visits).toFixed(1)} %`;
  return (
    `wrong split: expected ${percent(expected)} of ${visits} visits on the canary, found ${percent(canary)} ` +
    `(evidence ${logE.toFixed(1)}, bound ${bound.toFixed(1)}), so canary and control cannot be compared`
  );
}

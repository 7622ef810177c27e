import type { Verdict } from '../evidence';
import type { ReleaseEvidence } from './queries';

/** The tests of a verdict with their numbers, on one line. */
export function describeNumbers({ verdict, against }: ReleaseEvidence): string {
  const tests: [string, Verdict['evidence'][string]][] = Object.entries(verdict.evidence);
  const lines = tests.map(([test, { logE, bound, canary, control }]) => {
    const tally = `${canary.errors}/${canary.visits} against ${control.errors}/${control.visits}`;
    return `${test} ${logE.toFixed(1)} of ${bound.toFixed(1)} (${tally})`;
  });
  return `compared with ${against}: ${lines.join(', ')}`;
}

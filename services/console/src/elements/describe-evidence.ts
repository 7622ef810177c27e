import type { EvidenceResponse } from '@meridian/registry/api';

type Evidence = Pick<EvidenceResponse, 'app' | 'decision' | 'reasons' | 'outcome' | 'tests'>;
type Test = EvidenceResponse['tests'][number];

/** The state or the outcome of a canary, in a few words. */
export function describeOutcome({ decision, outcome }: Evidence): string {
  if (outcome === 'rolled-back') return 'was rolled back by itself';
  if (outcome === 'ended') return 'was ended by a change';
  return { healthy: 'is healthy', hold: 'waits', rollback: 'is being rolled back' }[decision];
}

/** The evidence on a canary beside the live release, in a sentence for people on call. */
export function describeEvidence({ app, decision, reasons, tests }: Evidence): string {
  // Slow visits alone decide nothing.
  const passed = sortByStrength(tests).find(
    ({ test, logE, bound }) => logE >= bound && test !== 'slowVisits',
  );
  const waitsForData = decision === 'hold' && !passed && reasons.length > 0;
  // Why it waits, without the numbers of the test.
  if (waitsForData) {
    const words = reasons.map((one) => one.replace(/ ?\(evidence [^)]*\)/, '')).join('; ');
    return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
  }
  const shown = passed ?? tests.find(({ test }) => test === 'serverErrors') ?? tests[0];
  if (!shown) return `No visitor has seen the canary of ${app} yet.`;
  const { canary, control, title } = shown;
  const verb = shown.test === 'silentVisits' ? 'says nothing on' : 'fails on';
  return (
    `The canary of ${app} ${verb} ${canary.errors} of ${canary.visits} visits; what is live ` +
    `${verb} ${control.errors} of ${control.visits}${passed ? ` (${title})` : ''}.`
  );
}

/** The tests nearest to their bound first. */
export function sortByStrength(tests: readonly Test[]): Test[] {
  const rank = ({ logE, bound }: Test) => logE / bound;
  return [...tests].sort((one, other) => rank(other) - rank(one));
}

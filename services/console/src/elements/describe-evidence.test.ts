import { sampleEvidence } from '../testing/registry-samples';
import { describeEvidence, describeOutcome } from './describe-evidence';

it('compares the failures of a canary with the live release; slow visits decide nothing', () => {
  const evidence = sampleEvidence();
  expect(describeOutcome(evidence)).toBe('was rolled back by itself');
  expect(describeEvidence(evidence)).toBe(
    'The canary of shop fails on 6 of 52 visits; what is live fails on 0 of 1313 (server errors).',
  );
});

it('says why a canary waits without the numbers of the test, and gives figures of a healthy one', () => {
  const [slow, server] = sampleEvidence().tests.map((test) => ({ ...test, logE: 0 }));
  if (!slow || !server) throw new Error('expected two tests');
  const tests = [slow, server];
  const reasons = ['wrong split: found 91.2 % (evidence 12.0, bound 6.9), so nothing is compared'];
  const waits = sampleEvidence({ decision: 'hold', outcome: null, reasons, tests });
  expect(describeEvidence(waits)).toBe('Wrong split: found 91.2 %, so nothing is compared.');
  const healthy = sampleEvidence({ decision: 'healthy', outcome: null, reasons: [], tests });
  expect(describeEvidence(healthy)).toMatch(
    /^The canary of shop fails on 6 of 52 visits; .* 1313\.$/,
  );
  expect(describeEvidence({ ...healthy, tests: [] })).toContain('No visitor');
});

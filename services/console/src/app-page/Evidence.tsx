import type { EvidenceResponse } from '@meridian/registry/api';
import { Age } from '../elements/Age';
import { describeEvidence, describeOutcome, sortByStrength } from '../elements/describe-evidence';
import { PageSection, Tag } from '../elements/PageSection';

const tones = { healthy: 'good', hold: 'caution', rollback: 'bad' } as const;
const tally = ({ errors, visits }: { errors: number; visits: number }) => `${errors} of ${visits}`;

/** The evidence on a canary in a sentence, and the numbers of the test below it. */
export function Evidence({ evidence }: { evidence: EvidenceResponse }) {
  const { version, against, startedAt, decision, reasons, warnings, tests } = evidence;
  return (
    <PageSection title={`Evidence on ${version}`}>
      <p>
        <Tag tone={tones[decision]}>{decision}</Tag>{' '}
        <span>{`${version} ${describeOutcome(evidence)}. ${describeEvidence(evidence)} It began `}</span>
        <Age time={startedAt} />
        <span>{`, and is compared with ${against}.`}</span>
      </p>
      <details>
        <summary>Numbers of the test</summary>
        <ul>
          {[...reasons, ...warnings].map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
          {sortByStrength(tests).map(({ test, title, canary, control, logE, bound }) => (
            <li key={test}>
              {`${title}: ${tally(canary)} with it, ${tally(control)} without; evidence ${logE.toFixed(1)}, bound ${bound.toFixed(1)}`}
            </li>
          ))}
        </ul>
      </details>
    </PageSection>
  );
}

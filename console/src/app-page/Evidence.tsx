import type { EvidenceResponse } from '@meridian/registry/api';
import { Age } from '../elements/Age';
import { describeEvidence, describeOutcome, sortByStrength } from '../elements/describe-evidence';
import { PageSection, Tag } from '../elements/PageSection';
import { type Column, Table } from '../elements/Table';

type Test = EvidenceResponse['tests'][number];

/** What was seen of the canaries of an app, the newest first; what is not needed at once is asked for. */
export function Evidence({ evidence }: { evidence: readonly EvidenceResponse[] }) {
  const [newest, ...earlier] = evidence;
  if (!newest) return null;
  return (
    <PageSection title={`Evidence on ${newest.version}`}>
      <Canary evidence={newest} />
      {earlier.length > 0 && (
        <details>
          <summary>{`${earlier.length} earlier within a day`}</summary>
          {earlier.map((one) => (
            <Canary key={`${one.version} ${one.startedAt}`} evidence={one} />
          ))}
        </details>
      )}
    </PageSection>
  );
}

const tones = { healthy: 'good', hold: 'caution', rollback: 'bad' } as const;

function Canary({ evidence }: { evidence: EvidenceResponse }) {
  const { version, against, startedAt, decision, reasons, warnings, tests } = evidence;
  return (
    <>
      <p>
        <Tag tone={tones[decision]}>{decision}</Tag> {version}, compared with {against} since{' '}
        <Age time={startedAt} />, {describeOutcome(evidence)}. {describeEvidence(evidence)}
      </p>
      <details>
        <summary>Numbers of the test</summary>
        <ul>
          {[...reasons, ...warnings].map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
        <Table
          caption={`What is tested of ${version}`}
          columns={columns}
          rows={sortByStrength(tests)}
          keyOf={({ test }) => test}
        />
      </details>
    </>
  );
}

const tally = ({ errors, visits }: Test['canary']) => `${errors} of ${visits}`;

const columns: Column<Test>[] = [
  { label: 'What', render: ({ title }) => title },
  { label: 'Visits with it', isNumeric: true, render: ({ canary }) => tally(canary) },
  { label: 'Visits compared', isNumeric: true, render: ({ control }) => tally(control) },
  {
    label: 'Evidence / bound',
    isNumeric: true,
    render: ({ logE, bound }) => `${logE.toFixed(1)} / ${bound.toFixed(1)}`,
  },
];

import type { EvidenceResponse } from '@meridian/registry/api';
import { useMemo } from 'react';
import { Age } from '../elements/Age';
import { PageSection } from '../elements/PageSection';
import { Tag } from '../elements/Tag';
import { Table, type TableColumn } from '../table/Table';
import styles from './app-page.module.css';

type Test = EvidenceResponse['tests'][number];

const tones = { healthy: 'good', hold: 'caution', rollback: 'bad' } as const;
const outcomes = {
  'rolled-back': 'rolled back by itself',
  ended: 'ended by a change',
} as const;

/** What was seen of a canary beside the one that it is compared with, and how near that is to a rollback. */
export function Evidence({ evidence }: { evidence: EvidenceResponse }) {
  const { version, against, startedAt, decision, reasons, warnings, outcome } = evidence;
  const tests = useMemo(() => strongestFirst(evidence.tests), [evidence]);
  return (
    <PageSection title={`Evidence on ${version}`}>
      <p>
        <Tag tone={tones[decision]}>{decision}</Tag> A canary since <Age time={startedAt} />
        <span>{`, compared with ${against}${outcome ? `; ${outcomes[outcome]}` : ''}.`}</span>
      </p>
      {[...reasons, ...warnings].length > 0 && (
        <ul className={styles.reasons}>
          {[...reasons, ...warnings].map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      )}
      <Table
        caption={`What is tested of ${version}`}
        columns={columns}
        rows={tests}
        keyOf={({ test }) => test}
      />
    </PageSection>
  );
}

function strongestFirst(tests: readonly Test[]): Test[] {
  const rank = ({ logE, bound }: Test) => logE / bound;
  return [...tests].sort((one, other) => rank(other) - rank(one));
}

const tally = ({ errors, visits }: Test['canary']) => `${errors} of ${visits}`;

const columns: TableColumn<Test>[] = [
  { id: 'test', label: 'What', render: ({ title }) => title },
  {
    id: 'canary',
    label: 'Visits with it',
    isNumeric: true,
    render: ({ canary }) => tally(canary),
  },
  {
    id: 'control',
    label: 'Visits compared',
    isNumeric: true,
    render: ({ control }) => tally(control),
  },
  {
    id: 'evidence',
    label: 'Evidence / bound',
    isNumeric: true,
    render: ({ logE, bound }) => `${logE.toFixed(1)} / ${bound.toFixed(1)}`,
  },
];

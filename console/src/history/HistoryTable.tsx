import type { HistoryEntry } from '@meridian/contracts';
import { Link } from '@meridian/ui';
import { useMemo } from 'react';
import { historyLimit } from '../api/queries';
import { Age } from '../elements/Age';
import { formatMoment } from '../elements/format';
import { Table, type TableColumn } from '../table/Table';
import { type Generation, groupHistory } from './group-history';

/** Each change of what is live: what, when, by whom, why, with a link to all that differs. */
export function HistoryTable({
  channel,
  entries,
}: {
  channel: string;
  entries: readonly HistoryEntry[];
}) {
  const generations = useMemo(() => groupHistory(entries), [entries]);
  const columns = useMemo(() => columnsOf(channel), [channel]);
  return (
    <>
      <Table
        caption={`Changes of ${channel}, the newest first`}
        columns={columns}
        rows={generations}
        keyOf={({ name }) => name}
      />
      {entries.length === historyLimit && (
        <p>
          Older ones: <code>npm run release -- audit</code>
        </p>
      )}
    </>
  );
}

function columnsOf(channel: string): TableColumn<Generation>[] {
  return [
    { id: 'generation', label: 'Generation', render: ({ name }) => name },
    {
      id: 'what',
      label: 'What',
      render: ({ steps }) => (
        <ul>
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ul>
      ),
    },
    {
      id: 'when',
      label: 'When',
      render: ({ at }) => (
        <>
          {formatMoment(at)} (<Age time={at} />)
        </>
      ),
    },
    { id: 'who', label: 'Who', sortBy: ({ actor }) => actor, render: ({ actor }) => actor },
    { id: 'why', label: 'Why', render: ({ reason }) => reason },
    {
      id: 'diff',
      label: 'Differences',
      render: ({ name, before }) => (
        <Link to={`/channels/${channel}/diff?from=${before}&to=${name}`}>
          {`${before} → ${name}`}
        </Link>
      ),
    },
  ];
}

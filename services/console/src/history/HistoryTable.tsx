import type { HistoryEntry } from '@meridian/contracts';
import { EmptyState, Link } from '@meridian/ui';
import { formatMoment } from '../elements/format';
import { type Column, Table } from '../elements/Table';
import { useChannel } from '../frame/PageHead';
import { groupHistory } from './group-history';

export function HistoryTable({ entries }: { entries: readonly HistoryEntry[] }) {
  const channel = useChannel();
  if (entries.length === 0)
    return (
      <EmptyState title="Nothing was changed yet" level={3}>
        <p>The first promotion begins the history.</p>
      </EmptyState>
    );
  const columns: Column<ReturnType<typeof groupHistory>[number]>[] = [
    { label: 'Generation', render: ({ name }) => name },
    {
      label: 'What',
      render: ({ steps }) => steps.map((step) => <p key={step}>{step}</p>),
    },
    {
      label: 'When',
      render: ({ at }) => <time dateTime={at}>{formatMoment(at)}</time>,
    },
    { label: 'Who', render: ({ actor }) => actor },
    { label: 'Why', render: ({ reason }) => reason },
    {
      label: 'Differences',
      render: ({ name, before }) => (
        <Link to={`/channels/${channel}/diff?from=${before}&to=${name}`}>
          {`${before} → ${name}`}
        </Link>
      ),
    },
  ];
  return (
    <Table
      caption={`Changes of ${channel}, the newest first`}
      columns={columns}
      rows={groupHistory(entries)}
      keyOf={({ name }) => name}
    />
  );
}

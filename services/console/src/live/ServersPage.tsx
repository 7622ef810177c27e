import type { SiteServer } from '@meridian/registry/api';
import { nameGeneration } from '@meridian/registry/api';
import { EmptyState } from '@meridian/ui';
import { useQuery } from '@tanstack/react-query';
import { queries } from '../api/queries';
import { Age } from '../elements/Age';
import { formatMoment } from '../elements/format';
import { Loaded } from '../elements/Loaded';
import { PageSection, Tag } from '../elements/PageSection';
import { type Column, Table } from '../elements/Table';
import { PageHead, useChannel } from '../frame/PageHead';

export function ServersPage() {
  const channel = useChannel();
  const title = `Site servers of ${channel}`;
  return (
    <>
      <PageHead title={title} />
      <PageSection title="Servers">
        <Loaded query={useQuery(queries.status(channel))}>
          {({ servers }) =>
            servers?.length ? (
              <Table
                caption={title}
                columns={columns}
                rows={servers}
                keyOf={({ server }) => server}
              />
            ) : (
              <EmptyState title="No site server has reported within a day" level={3}>
                <p>They report with the token for telemetry.</p>
              </EmptyState>
            )
          }
        </Loaded>
      </PageSection>
    </>
  );
}

const tones = { current: 'good', behind: 'caution', silent: 'bad' } as const;

const columns: Column<SiteServer>[] = [
  {
    label: 'Server',
    render: ({ host, server }) => (
      <>
        {host} <code>{server.slice(0, 6)}</code>
      </>
    ),
  },
  { label: 'State', render: ({ state }) => <Tag tone={tones[state]}>{state}</Tag> },
  { label: 'Serves generation', render: nameGeneration },
  {
    label: 'Trusts it until',
    render: ({ expiresAt }) => expiresAt && <time>{formatMoment(expiresAt)}</time>,
  },
  { label: 'Last heard', render: ({ seenAt }) => <Age time={seenAt} /> },
  { label: 'Started', render: ({ startedAt }) => <Age time={startedAt} /> },
  {
    label: 'Problems',
    render: ({ problems }) =>
      problems.length > 0 && problems.map((problem) => <p key={problem}>{problem}</p>),
  },
];

import type { SiteServer } from '@meridian/registry/api';
import { nameGeneration } from '@meridian/registry/api';
import { EmptyState } from '@meridian/ui';
import { useQuery } from '@tanstack/react-query';
import { queries } from '../api/queries';
import { Age } from '../elements/Age';
import { formatMoment } from '../elements/format';
import { Loaded } from '../elements/Loaded';
import { PageSection } from '../elements/PageSection';
import { Tag } from '../elements/Tag';
import { PageHead } from '../frame/PageHead';
import { useChannel } from '../frame/use-channel';
import { Table, type TableColumn } from '../table/Table';

/** What each site server of a channel serves, and when it was heard of last. */
export function ServersPage() {
  const channel = useChannel();
  return (
    <>
      <PageHead title={`Site servers of ${channel}`} />
      <PageSection title="Servers">
        <Loaded query={useQuery(queries.servers(channel))}>
          {({ servers }) =>
            servers.length > 0 ? (
              <Table
                caption={`Site servers of ${channel}`}
                columns={columns}
                rows={servers}
                keyOf={({ server }) => server}
              />
            ) : (
              <EmptyState title="No site server has reported within a day" level={3}>
                <p>
                  They report with the token for telemetry; servers of before this version do not.
                </p>
              </EmptyState>
            )
          }
        </Loaded>
      </PageSection>
    </>
  );
}

const tones = { current: 'good', behind: 'caution', silent: 'bad' } as const;

const columns: TableColumn<SiteServer>[] = [
  {
    id: 'server',
    label: 'Server',
    sortBy: ({ host, server }) => `${host} ${server}`,
    render: ({ host, server }) => (
      <>
        {host} <code>{server.slice(0, 6)}</code>
      </>
    ),
  },
  {
    id: 'state',
    label: 'State',
    sortBy: ({ state }) => state,
    render: ({ state }) => <Tag tone={tones[state]}>{state}</Tag>,
  },
  {
    id: 'generation',
    label: 'Serves generation',
    sortBy: ({ epoch, generation }) => epoch * 1e9 + generation,
    render: nameGeneration,
  },
  {
    id: 'expires',
    label: 'Trusts it until',
    render: ({ expiresAt }) => (expiresAt ? formatMoment(expiresAt) : '-'),
  },
  {
    id: 'seen',
    label: 'Last heard',
    sortBy: ({ seenAt }) => -Date.parse(seenAt),
    render: ({ seenAt }) => <Age time={seenAt} />,
  },
  {
    id: 'started',
    label: 'Started',
    sortBy: ({ startedAt }) => -Date.parse(startedAt),
    render: ({ startedAt }) => <Age time={startedAt} />,
  },
  {
    id: 'problems',
    label: 'Problems',
    render: ({ problems }) =>
      problems.length > 0 && (
        <ul>
          {problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      ),
  },
];

import type { Team } from '@meridian/registry/api';
import { EmptyState, Status } from '@meridian/ui';
import { useQuery } from '@tanstack/react-query';
import { queries } from '../api/queries';
import { PageHead } from '../frame/PageHead';
import { Block } from '../parts/Block';
import { formatMoment } from '../parts/format';
import { Loaded } from '../parts/Loaded';
import { Table, type TableColumn } from '../parts/Table';
import { Tag } from '../parts/Tag';

/** Which keys sign the releases of each app, and which tokens its team has. */
export function TeamsPage() {
  return (
    <>
      <PageHead title="Teams">
        <p>
          Keys sign releases, tokens open the registry. They are changed where the keys are:{' '}
          <code>npm run release -- team</code>
        </p>
      </PageHead>
      <Loaded query={useQuery(queries.teams())}>
        {({ teams, isTrusted }) => (
          <>
            <Status tone="error">
              {!isTrusted &&
                'No key of the trust root vouches for the list of team keys: they do not count.'}
            </Status>
            {teams.length === 0 && <EmptyState title="There is no team yet" />}
            {teams.length > 0 && <Teams teams={teams} />}
          </>
        )}
      </Loaded>
    </>
  );
}

function Teams({ teams }: { teams: readonly Team[] }) {
  const of = <Part extends object>(parts: (team: Team) => readonly Part[]) =>
    teams.flatMap((team) => parts(team).map((part) => ({ app: team.app, ...part })));
  return (
    <>
      <Block title="Keys">
        <Table
          caption="Keys by app"
          columns={keyColumns}
          rows={of(({ keys }) => keys)}
          keyOf={({ app, keyId, origin }) => `${app} ${keyId} ${origin}`}
        />
      </Block>
      <Block title="Tokens">
        <Table
          caption="Tokens by app"
          columns={tokenColumns}
          rows={of(({ tokens }) => tokens)}
          keyOf={({ id }) => id}
        />
      </Block>
    </>
  );
}

type Key = Team['keys'][number] & { app: string };
type Token = Team['tokens'][number] & { app: string };

const tones = { active: 'good', ended: 'plain', expired: 'plain', revoked: 'bad' } as const;

const keyColumns: TableColumn<Key>[] = [
  { id: 'app', label: 'App', sortBy: ({ app }) => app, render: ({ app }) => app },
  { id: 'key', label: 'Key', render: ({ keyId }) => <code>{keyId}</code> },
  {
    id: 'state',
    label: 'State',
    sortBy: ({ state }) => state,
    render: ({ state }) => <Tag tone={tones[state]}>{state}</Tag>,
  },
  { id: 'origin', label: 'Named by', render: ({ origin }) => `the ${origin}` },
  {
    id: 'ends',
    label: 'Signs until',
    render: ({ endsAt }) => (endsAt ? formatMoment(endsAt) : 'no end'),
  },
];

const tokenColumns: TableColumn<Token>[] = [
  { id: 'app', label: 'App', sortBy: ({ app }) => app, render: ({ app }) => app },
  { id: 'actor', label: 'Who', sortBy: ({ actor }) => actor, render: ({ actor }) => actor },
  { id: 'rights', label: 'May', render: ({ rights }) => rights.join(', ') },
  {
    id: 'state',
    label: 'State',
    sortBy: ({ state }) => state,
    render: ({ state }) => <Tag tone={tones[state]}>{state}</Tag>,
  },
  {
    id: 'expires',
    label: 'Ends',
    sortBy: ({ expiresAt }) => Date.parse(expiresAt),
    render: ({ expiresAt }) => formatMoment(expiresAt),
  },
  {
    id: 'created',
    label: 'Made',
    render: ({ createdAt, createdBy }) => `${formatMoment(createdAt)} by ${createdBy}`,
  },
];

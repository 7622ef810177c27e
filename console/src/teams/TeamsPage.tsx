import type { Team } from '@meridian/registry/api';
import { EmptyState, Status } from '@meridian/ui';
import { useQuery } from '@tanstack/react-query';
import { queries } from '../api/queries';
import { formatMoment } from '../elements/format';
import { Loaded } from '../elements/Loaded';
import { PageSection } from '../elements/PageSection';
import { Tag } from '../elements/Tag';
import { PageHead } from '../frame/PageHead';
import { Table, type TableColumn } from '../table/Table';

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
      <PageSection title="Keys">
        <Table
          caption="Keys by app"
          columns={keyColumns}
          rows={of(({ keys }) => keys)}
          keyOf={({ app, keyId, origin }) => `${app} ${keyId} ${origin}`}
        />
      </PageSection>
      <PageSection title="Tokens">
        <Table
          caption="Tokens by app"
          columns={tokenColumns}
          rows={of(({ tokens }) => tokens)}
          keyOf={({ id }) => id}
        />
      </PageSection>
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

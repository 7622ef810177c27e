import type { ReleaseSummary } from '@meridian/registry/api';
import { Link } from '@meridian/ui';
import { ChangeButton } from '../changes/ChangeButton';
import { Age } from '../elements/Age';
import { Commit } from '../elements/Commit';
import { formatBytes, formatDifference } from '../elements/format';
import { Tag } from '../elements/PageSection';
import { type Column, RowLine, Table } from '../elements/Table';
import { useChannel } from '../frame/PageHead';
import { PreviewButton } from './PreviewButton';

export function ReleaseTable({ releases }: { releases: readonly ReleaseSummary[] }) {
  const channel = useChannel();
  /** The release before it of the same app, if the list has it. */
  const beforeOf = (release: ReleaseSummary) =>
    releases.slice(releases.indexOf(release) + 1).find(({ app }) => app === release.app);
  const columns: Column<ReleaseSummary>[] = [
    {
      label: 'Release',
      render: ({ app, version }) => (
        <>
          <Link to={`/channels/${channel}/releases/${app}`}>{app}</Link> {version}
        </>
      ),
    },
    {
      label: 'State',
      render: (release) => {
        const { states, block, removed } = release;
        if (states.length === 0 && !block && !removed) return null;
        return <States release={release} />;
      },
    },
    {
      label: 'Published',
      render: ({ publishedAt, actor }) => (
        <>
          <Age time={publishedAt} /> <span>{`by ${actor}`}</span>
        </>
      ),
    },
    {
      label: 'Commit',
      render: ({ commit, provenance }) => <Commit commit={commit} builder={provenance?.builder} />,
    },
    { label: 'Change note', render: ({ note }) => note },
    {
      label: 'Size',
      isNumeric: true,
      render: (release) => describeSize(release.bytes, beforeOf(release)?.bytes),
    },
    {
      label: 'Actions',
      render: (release) => (
        <Actions channel={channel} release={release} before={beforeOf(release)} />
      ),
    },
  ];
  return (
    <Table
      caption="Releases, the newest first"
      columns={columns}
      rows={releases}
      keyOf={({ app, version }) => `${app} ${version}`}
    />
  );
}

function describeSize(bytes: number | null, before: number | null | undefined): string | null {
  if (bytes === null) return null;
  return before == null
    ? formatBytes(bytes)
    : `${formatBytes(bytes)}, ${formatDifference(bytes - before)}`;
}

const tones = { live: 'good', canary: 'caution', fallback: 'plain' } as const;

function States({ release: { states, block, removed } }: { release: ReleaseSummary }) {
  return (
    <RowLine>
      {states.map(({ channel, state, percent }) => (
        <Tag key={`${state} ${channel}`} tone={tones[state]}>
          {`${state} in ${channel}${percent === undefined ? '' : `, ${percent} %`}`}
        </Tag>
      ))}
      {block && (
        <span title={`${block.actor}: ${block.reason}`}>
          <Tag tone="bad">blocked</Tag> {block.reason}
        </span>
      )}
      {removed && <Tag>removed</Tag>}
    </RowLine>
  );
}

function Actions({
  channel,
  release,
  before,
}: {
  channel: string;
  release: ReleaseSummary;
  before: ReleaseSummary | undefined;
}) {
  const { app, version, block, removed, states } = release;
  if (removed) return null;
  const isLive = states.some(({ state }) => state === 'live');
  return (
    <RowLine>
      {!block && <ChangeButton change={{ action: 'promote', app, version }} variant="quiet" />}
      <PreviewButton app={app} version={version} />
      <ChangeButton
        change={
          block ? { action: 'unblock', app, version } : { action: 'block', app, version, isLive }
        }
        variant="quiet"
      />
      {before && (
        <Link to={`/channels/${channel}/releases/${app}/diff?from=${before.version}&to=${version}`}>
          Diff
          <span className="visually-hidden">{` between ${app} ${before.version} and ${version}`}</span>
        </Link>
      )}
    </RowLine>
  );
}

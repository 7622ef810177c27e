import type { LiveRelease, ReleaseSummary } from '@meridian/registry/api';
import { Link } from '@meridian/ui';
import { VisuallyHidden } from '@meridian/ui/page';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { queries } from '../api/queries';
import { ChangeButton } from '../changes/ChangeButton';
import { Age } from '../elements/Age';
import { formatBytes, formatCommit, formatDifference } from '../elements/format';
import { Tag } from '../elements/Tag';
import { useChannel } from '../frame/use-channel';
import { Table, type TableColumn } from '../table/Table';
import { PreviewButton } from './PreviewButton';
import styles from './releases.module.css';

/** A release, with the one before it in the list of its app. */
interface Row {
  release: ReleaseSummary;
  before: ReleaseSummary | undefined;
}

/** Releases, the newest first: what they are, what they weigh, and what can be done with them. */
export function ReleaseTable({ releases }: { releases: readonly ReleaseSummary[] }) {
  const channel = useChannel();
  const { data: live } = useQuery(queries.live(channel));
  const columns = useMemo(() => columnsOf(channel, live?.apps ?? []), [channel, live]);
  return (
    <Table
      caption="Releases, the newest first"
      columns={columns}
      rows={withBefore(releases)}
      keyOf={({ release }) => nameOf(release)}
    />
  );
}

const nameOf = ({ app, version }: ReleaseSummary) => `${app} ${version}`;

function withBefore(releases: readonly ReleaseSummary[]): Row[] {
  const later = new Map<string, Row>();
  return releases.map((release) => {
    const row: Row = { release, before: undefined };
    const newer = later.get(release.app);
    if (newer) newer.before = release;
    later.set(release.app, row);
    return row;
  });
}

function columnsOf(channel: string, live: readonly LiveRelease[]): TableColumn<Row>[] {
  const canaries = new Map(live.map(({ app, canary }) => [app, canary]));
  const canaryOf = ({ app, version }: ReleaseSummary) => {
    const canary = canaries.get(app);
    return canary?.version === version ? canary : null;
  };
  return [
    {
      id: 'release',
      label: 'Release',
      sortBy: ({ release }) => nameOf(release),
      render: ({ release: { app, version } }) => (
        <>
          <Link to={`/channels/${channel}/releases/${app}`}>{app}</Link> {version}
        </>
      ),
    },
    {
      id: 'state',
      label: 'State',
      render: ({ release }) => <States release={release} canary={canaryOf(release)} />,
    },
    {
      id: 'published',
      label: 'Published',
      sortBy: ({ release }) => -Date.parse(release.publishedAt),
      render: ({ release: { publishedAt, actor } }) => (
        <>
          <Age time={publishedAt} /> by {actor}
        </>
      ),
    },
    {
      id: 'commit',
      label: 'Commit',
      render: ({ release: { commit, provenance } }) => (
        <span title={provenance?.builder}>
          <code>{formatCommit(commit)}</code>
        </span>
      ),
    },
    { id: 'note', label: 'Change note', render: ({ release }) => release.note },
    {
      id: 'size',
      label: 'Size',
      isNumeric: true,
      sortBy: ({ release }) => release.bytes ?? 0,
      render: (row) => <Size {...row} />,
    },
    {
      id: 'change',
      label: 'Change',
      render: (row) => <Actions channel={channel} {...row} />,
    },
  ];
}

function States({
  release: { states, block, removed },
  canary,
}: {
  release: ReleaseSummary;
  canary: LiveRelease['canary'];
}) {
  return (
    <span className={styles.states}>
      {states.map(({ channel, state }) => (
        <Tag key={channel} tone={state === 'live' ? 'good' : 'plain'}>
          {`${state} in ${channel}`}
        </Tag>
      ))}
      {canary && <Tag tone="caution">{`canary, ${canary.percent} %`}</Tag>}
      {block && (
        <span title={`${block.actor}: ${block.reason}`}>
          <Tag tone="bad">blocked</Tag> {block.reason}
        </span>
      )}
      {removed && <Tag>removed</Tag>}
    </span>
  );
}

function Size({ release, before }: Row) {
  if (release.bytes === null) return '-';
  return (
    <>
      {formatBytes(release.bytes)}
      {before?.bytes != null && (
        <span className={styles.difference}>{formatDifference(release.bytes - before.bytes)}</span>
      )}
    </>
  );
}

function Actions({ channel, release, before }: Row & { channel: string }) {
  const { app, version, block, removed, states } = release;
  if (removed) return null;
  const isLive = states.some(({ state }) => state === 'live');
  return (
    <span className={styles.actions}>
      {!block && <ChangeButton change={{ action: 'promote', app, version }} />}
      <PreviewButton app={app} version={version} />
      {block ? (
        <ChangeButton change={{ action: 'unblock', app, version }} variant="quiet" />
      ) : (
        <ChangeButton change={{ action: 'block', app, version, isLive }} variant="quiet" />
      )}
      {before && (
        <Link to={`/channels/${channel}/releases/${app}/diff?from=${before.version}&to=${version}`}>
          Differences
          <VisuallyHidden>{` between ${app} ${before.version} and ${version}`}</VisuallyHidden>
        </Link>
      )}
    </span>
  );
}

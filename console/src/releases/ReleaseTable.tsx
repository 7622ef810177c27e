import type { LiveRelease, ReleaseSummary } from '@meridian/registry/api';
import { Link } from '@meridian/ui';
import { VisuallyHidden } from '@meridian/ui/page';
import { useQuery } from '@tanstack/react-query';
import { queries } from '../api/queries';
import { ChangeButton } from '../changes/ChangeButton';
import { Age } from '../elements/Age';
import { Commit } from '../elements/Commit';
import { formatBytes, formatDifference } from '../elements/format';
import { Tag } from '../elements/PageSection';
import { type Column, RowLine, Table } from '../elements/Table';
import { useChannel } from '../frame/PageHead';
import { PreviewButton } from './PreviewButton';

/** A release, with the one before it in the list of its app. */
interface Row {
  release: ReleaseSummary;
  before: ReleaseSummary | undefined;
}

/** Releases, the newest first: what they are, what they weigh, and what can be done with them. */
export function ReleaseTable({ releases }: { releases: readonly ReleaseSummary[] }) {
  const channel = useChannel();
  const { data: live } = useQuery(queries.live(channel));
  const rows = releases.map((release, index) => ({
    release,
    before: releases.slice(index + 1).find(({ app }) => app === release.app),
  }));
  return (
    <Table
      caption="Releases, the newest first"
      columns={columnsOf(channel, live?.apps ?? [])}
      rows={rows}
      keyOf={({ release: { app, version } }) => `${app} ${version}`}
    />
  );
}

function columnsOf(channel: string, live: readonly LiveRelease[]): Column<Row>[] {
  const canaryOf = ({ app, version }: ReleaseSummary) => {
    const canary = live.find((one) => one.app === app)?.canary;
    return canary?.version === version ? canary : null;
  };
  return [
    {
      label: 'Release',
      render: ({ release: { app, version } }) => (
        <>
          <Link to={`/channels/${channel}/releases/${app}`}>{app}</Link> {version}
        </>
      ),
    },
    {
      label: 'State',
      render: ({ release }) => {
        const canary = canaryOf(release);
        const { states, block, removed } = release;
        if (states.length === 0 && !canary && !block && !removed) return null;
        return <States release={release} canary={canary} />;
      },
    },
    {
      label: 'Published',
      render: ({ release: { publishedAt, actor } }) => (
        <>
          <Age time={publishedAt} /> <span>{`by ${actor}`}</span>
        </>
      ),
    },
    {
      label: 'Commit',
      render: ({ release: { commit, provenance } }) => (
        <Commit commit={commit} builder={provenance?.builder} />
      ),
    },
    { label: 'Change note', render: ({ release }) => release.note },
    {
      label: 'Size',
      isNumeric: true,
      render: ({ release: { bytes }, before }) =>
        bytes !== null &&
        [formatBytes(bytes), before?.bytes != null && formatDifference(bytes - before.bytes)]
          .filter(Boolean)
          .join(', '),
    },
    { label: 'Actions', render: (row) => <Actions channel={channel} {...row} /> },
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
    <RowLine>
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
    </RowLine>
  );
}

/** What can be done with a release, in one line. */
function Actions({ channel, release, before }: Row & { channel: string }) {
  const { app, version, block, removed, states } = release;
  if (removed) return null;
  const isLive = states.some(({ state }) => state === 'live');
  return (
    <RowLine>
      {!block && <ChangeButton change={{ action: 'promote', app, version }} variant="quiet" />}
      <PreviewButton app={app} version={version} />
      {block ? (
        <ChangeButton change={{ action: 'unblock', app, version }} variant="quiet" />
      ) : (
        <ChangeButton change={{ action: 'block', app, version, isLive }} variant="quiet" />
      )}
      {before && (
        <Link to={`/channels/${channel}/releases/${app}/diff?from=${before.version}&to=${version}`}>
          Diff
          <VisuallyHidden>{` between ${app} ${before.version} and ${version}`}</VisuallyHidden>
        </Link>
      )}
    </RowLine>
  );
}

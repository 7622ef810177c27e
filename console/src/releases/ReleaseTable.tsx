import type { ReleaseSummary } from '@meridian/registry/api';
import { Link } from '@meridian/ui';
import { VisuallyHidden } from '@meridian/ui/page';
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
  const rows = releases.map((release, index) => ({
    release,
    before: releases.slice(index + 1).find(({ app }) => app === release.app),
  }));
  return (
    <Table
      caption="Releases, the newest first"
      columns={columnsOf(channel)}
      rows={rows}
      keyOf={({ release: { app, version } }) => `${app} ${version}`}
    />
  );
}

function columnsOf(channel: string): Column<Row>[] {
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
        const { states, block, removed } = release;
        if (states.length === 0 && !block && !removed) return null;
        return <States release={release} />;
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

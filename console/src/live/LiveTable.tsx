import { type FiguresOfRelease, type LiveRelease, summarizeFigures } from '@meridian/registry/api';
import { Link } from '@meridian/ui';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { queries } from '../api/queries';
import { ChangeButton } from '../changes/ChangeButton';
import { Age } from '../elements/Age';
import { formatCommit, formatRate } from '../elements/format';
import { Tag } from '../elements/Tag';
import { Table, type TableColumn } from '../table/Table';
import styles from './live.module.css';

interface Row {
  app: LiveRelease;
  /** How they did in the last hour; undefined without visitors. */
  live: FiguresOfRelease | undefined;
  canary: FiguresOfRelease | undefined;
}

/** One row per app: what is live of it, since when, who made it, and how it does. */
export function LiveTable({ channel, apps }: { channel: string; apps: readonly LiveRelease[] }) {
  const { data: telemetry } = useQuery(queries.telemetry(channel));
  const rows = useMemo(() => toRows(apps, telemetry?.figures ?? []), [apps, telemetry]);
  const columns = useMemo(() => columnsOf(channel), [channel]);
  return (
    <Table
      caption={`What is live in ${channel}`}
      columns={columns}
      rows={rows}
      keyOf={({ app }) => app.app}
    />
  );
}

function toRows(
  apps: readonly LiveRelease[],
  figures: Parameters<typeof summarizeFigures>[0],
): Row[] {
  const summaries = new Map(
    summarizeFigures(figures).map((one) => [`${one.app} ${one.version}`, one]),
  );
  return apps.map((app) => ({
    app,
    live: summaries.get(`${app.app} ${app.live.version}`),
    canary: app.canary ? summaries.get(`${app.app} ${app.canary.version}`) : undefined,
  }));
}

function columnsOf(channel: string): TableColumn<Row>[] {
  return [
    {
      id: 'app',
      label: 'App',
      sortBy: ({ app }) => app.app,
      render: ({ app }) => <Link to={`/channels/${channel}/apps/${app.app}`}>{app.app}</Link>,
    },
    {
      id: 'version',
      label: 'Version',
      sortBy: ({ app }) => app.live.version,
      render: ({ app: { live, canary } }) => (
        <>
          {live.version}
          {canary && (
            <span className={styles.canary}>
              <Tag tone="caution">{`${canary.version} for ${canary.percent} %`}</Tag>
            </span>
          )}
        </>
      ),
    },
    {
      id: 'since',
      label: 'Live since',
      sortBy: ({ app }) => (app.since ? -Date.parse(app.since) : 0),
      render: ({ app: { since, actor } }) =>
        since && (
          <>
            <Age time={since} />
            {actor && <span className={styles.faint}>{` by ${actor}`}</span>}
          </>
        ),
    },
    {
      id: 'commit',
      label: 'Commit',
      render: ({ app }) => <code>{formatCommit(app.live.commit)}</code>,
    },
    { id: 'note', label: 'Change note', render: ({ app }) => app.live.note },
    {
      id: 'owner',
      label: 'Owner',
      sortBy: ({ app }) => app.owner,
      render: ({ app }) => app.owner,
    },
    {
      id: 'errors',
      label: 'Errors / 100 pages',
      isNumeric: true,
      sortBy: ({ live, canary }) => Math.max(sumErrors(live), sumErrors(canary)),
      render: (row) => <Pair row={row} describe={describeErrors} />,
    },
    {
      id: 'lcp',
      label: 'LCP',
      isNumeric: true,
      sortBy: ({ live }) => live?.vitals.lcp ?? -1,
      render: (row) => <Pair row={row} describe={describeLcp} />,
    },
    {
      id: 'change',
      label: 'Change',
      render: ({ app: { app, canary } }) => (
        <ChangeButton
          change={{ action: 'rollback', app, hasCanary: canary !== null }}
          variant="quiet"
        />
      ),
    },
  ];
}

/** A figure of what is live, and of the canary beside it. */
function Pair({
  row: { app, live, canary },
  describe,
}: {
  row: Row;
  describe: (figures: FiguresOfRelease | undefined) => string;
}) {
  return (
    <>
      {describe(live)}
      {app.canary && <span className={styles.beside}>{`canary ${describe(canary)}`}</span>}
    </>
  );
}

/** Of all kinds for 100 pages; -1 without pages. */
function sumErrors(figures: FiguresOfRelease | undefined): number {
  if (!figures || figures.pages === 0) return -1;
  return figures.errors.reduce((sum, { perHundred }) => sum + perHundred, 0);
}

function describeErrors(figures: FiguresOfRelease | undefined): string {
  const sum = sumErrors(figures);
  return sum < 0 ? '-' : formatRate(sum);
}

function describeLcp(figures: FiguresOfRelease | undefined): string {
  const bound = figures?.vitals.lcp ?? null;
  if (bound === null) return '-';
  return Number.isFinite(bound) ? `${bound} ms` : '> 10 s';
}

import {
  type EvidenceResponse,
  type FiguresOfRelease,
  type LiveApp,
  type SiteServer,
  summarizeFigures,
} from '@meridian/registry/api';
import { Link } from '@meridian/ui';
import { useQuery } from '@tanstack/react-query';
import { queries } from '../api/queries';
import { ChangeButton } from '../changes/ChangeButton';
import { Age } from '../elements/Age';
import { Commit } from '../elements/Commit';
import { describeOutcome } from '../elements/describe-evidence';
import { formatRate, formatVital, sumErrors } from '../elements/format';
import { Tag } from '../elements/PageSection';
import { type Column, Table } from '../elements/Table';
import styles from './live.module.css';

interface Row {
  app: LiveApp;
  /** How it did in the last hour; undefined without visitors. */
  live: FiguresOfRelease | undefined;
  /** On the canary that there is now. */
  evidence: EvidenceResponse | undefined;
  servers: readonly SiteServer[];
}

/** One row per app: what is live of it, by how many servers it is served, since when, and how it does. */
export function LiveTable({ channel, apps }: { channel: string; apps: readonly LiveApp[] }) {
  const { data: telemetry } = useQuery(queries.telemetry(channel));
  const { data: reports } = useQuery(queries.servers(channel));
  const figures = summarizeFigures(telemetry?.figures ?? []);
  const rows = apps.map((app): Row => {
    const isOf = (version: string | undefined) => (one: { app: string; version: string }) =>
      one.app === app.app && one.version === version;
    return {
      app,
      live: figures.find(isOf(app.version)),
      evidence: telemetry?.evidence.find(isOf(app.canary?.version)),
      // One that was stopped is silent for a day.
      servers: (reports?.servers ?? []).filter(({ state }) => state !== 'silent'),
    };
  });
  return (
    <Table
      caption={`What is live in ${channel}`}
      columns={columnsOf(channel)}
      rows={rows}
      keyOf={({ app }) => app.app}
    />
  );
}

function columnsOf(channel: string): Column<Row>[] {
  return [
    {
      label: 'App',
      render: ({ app: { app } }) => <Link to={`/channels/${channel}/apps/${app}`}>{app}</Link>,
    },
    {
      label: 'Version',
      render: ({ app: { version, canary }, evidence }) => (
        <>
          {version}
          {canary && (
            <span className={styles.beside}>
              <Tag tone="caution">{`${canary.version} for ${canary.percent} %`}</Tag>
              {evidence && ` ${describeOutcome(evidence)}`}
            </span>
          )}
        </>
      ),
    },
    { label: 'Served by', render: ({ app, servers }) => describeServing(app, servers) },
    {
      label: 'Live since',
      render: ({ app: { since, actor } }) =>
        since && (
          <>
            <Age time={since} />
            {actor && <span>{` by ${actor}`}</span>}
          </>
        ),
    },
    {
      label: 'Commit',
      render: ({ app: { commit, provenance } }) => (
        <Commit commit={commit ?? null} builder={provenance?.builder} />
      ),
    },
    {
      label: 'Errors / 100 pages',
      isNumeric: true,
      render: ({ live }) => (live ? formatRate(sumErrors(live)) : '-'),
    },
    {
      label: 'LCP',
      isNumeric: true,
      render: ({ live }) => formatVital('lcp', live?.vitals.lcp),
    },
    {
      label: 'Change',
      render: ({ app: { app, canary } }) => (
        <ChangeButton
          change={{ action: 'rollback', app }}
          variant="quiet"
          label={canary ? 'End the canary' : undefined}
        />
      ),
    },
  ];
}

/** By how many of the site servers that report what is live of an app is served; null where none reports. */
function describeServing({ sincePosition }: LiveApp, servers: readonly SiteServer[]) {
  if (servers.length === 0) return null;
  const { epoch, generation } = sincePosition ?? { epoch: 0, generation: 0 };
  const serving = servers.filter(
    (one) => one.epoch > epoch || (one.epoch === epoch && one.generation >= generation),
  ).length;
  const words = `${serving} of ${servers.length} servers`;
  return serving === servers.length ? words : <Tag tone="bad">{words}</Tag>;
}

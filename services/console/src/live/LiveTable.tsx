import { type FiguresOfRelease, summarizeFigures } from '@meridian/contracts/summarize-figures';
import type { EvidenceResponse, LiveApp, SiteServer, Status } from '@meridian/registry/api';
import { Link } from '@meridian/ui';
import { ChangeButton } from '../changes/ChangeButton';
import { Age } from '../elements/Age';
import { Commit } from '../elements/Commit';
import { describeOutcome } from '../elements/describe-evidence';
import { formatRate, formatVital } from '../elements/format';
import { Tag } from '../elements/PageSection';
import { type Column, Table } from '../elements/Table';
import styles from './live.module.css';

/** One row per app: its live release, how many servers serve it, since when, errors and vitals. */
export function LiveTable({ status: { channel, apps, telemetry, ...status } }: { status: Status }) {
  // A server that was stopped is listed as silent for a day.
  const servers = (status.servers ?? []).filter(({ state }) => state !== 'silent');
  const figures = summarizeFigures(telemetry.figures);
  const figuresOf = ({ app, version }: LiveApp) =>
    figures.find((one) => one.app === app && one.version === version);
  const evidenceOn = ({ app, canary }: LiveApp) =>
    telemetry.evidence.find((one) => one.app === app && one.version === canary?.version);
  const columns: Column<LiveApp>[] = [
    {
      label: 'App',
      render: ({ app }) => <Link to={`/channels/${channel}/apps/${app}`}>{app}</Link>,
    },
    {
      label: 'Version',
      render: (app) => <Version app={app} evidence={evidenceOn(app)} />,
    },
    { label: 'Served by', render: (app) => describeServing(app, servers) },
    {
      label: 'Live since',
      render: ({ since, actor }) =>
        since && (
          <>
            <Age time={since} />
            {actor && <span>{` by ${actor}`}</span>}
          </>
        ),
    },
    {
      label: 'Commit',
      render: ({ commit, provenance }) => (
        <Commit commit={commit ?? null} builder={provenance?.builder} />
      ),
    },
    {
      label: 'Errors / 100 pages',
      isNumeric: true,
      render: (app) => formatErrors(figuresOf(app)),
    },
    {
      label: 'LCP',
      isNumeric: true,
      render: (app) => formatVital('lcp', figuresOf(app)?.vitals.lcp),
    },
    {
      label: 'Change',
      render: ({ app, canary }) => (
        <ChangeButton
          change={{ action: 'rollback', app }}
          variant="quiet"
          label={canary ? 'End the canary' : undefined}
        />
      ),
    },
  ];
  return (
    <Table
      caption={`What is live in ${channel}`}
      columns={columns}
      rows={apps}
      keyOf={({ app }) => app}
    />
  );
}

function Version({
  app: { version, canary },
  evidence,
}: {
  app: LiveApp;
  evidence: EvidenceResponse | undefined;
}) {
  return (
    <>
      {version}
      {canary && (
        <span className={styles.beside}>
          <Tag tone="caution">{`${canary.version} for ${canary.percent} %`}</Tag>
          {evidence && ` ${describeOutcome(evidence)}`}
        </span>
      )}
    </>
  );
}

/** Errors of all kinds for 100 pages; `-` without visitors. */
function formatErrors(figures: FiguresOfRelease | undefined): string {
  if (!figures) return '-';
  return formatRate(figures.errors.reduce((sum, { perHundred }) => sum + perHundred, 0));
}

/** How many of the reporting site servers serve the live release of an app; null when none reports. */
function describeServing({ sincePosition }: LiveApp, servers: readonly SiteServer[]) {
  if (servers.length === 0) return null;
  const { epoch, generation } = sincePosition ?? { epoch: 0, generation: 0 };
  const serving = servers.filter(
    (one) => one.epoch > epoch || (one.epoch === epoch && one.generation >= generation),
  ).length;
  const words = `${serving} of ${servers.length} servers`;
  return serving === servers.length ? words : <Tag tone="bad">{words}</Tag>;
}

import { type FiguresOfRelease, summarizeFigures } from '@meridian/contracts/summarize-figures';
import type { LiveApp } from '@meridian/registry/api';
import { EmptyState, Link } from '@meridian/ui';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { queries } from '../api/queries';
import { ChangeButton } from '../changes/ChangeButton';
import { formatRate, formatVital } from '../elements/format';
import { Loaded } from '../elements/Loaded';
import { PageSection } from '../elements/PageSection';
import { type Column, Table } from '../elements/Table';
import { PageHead, useChannel } from '../frame/PageHead';
import { HistoryTable } from '../history/HistoryTable';
import { LiveTable } from '../live/LiveTable';
import { ReleaseTable } from '../releases/ReleaseTable';
import { Errors } from './Errors';
import { Evidence } from './Evidence';

/** Releases and changes that are shown; other pages show the rest. */
const newest = 10;

/** One app in one channel: its live release and canary, errors, figures, newest changes and newest releases. */
export function AppPage() {
  const channel = useChannel();
  const { app = '' } = useParams();
  const status = useQuery(queries.status(channel));
  const history = useQuery(queries.history(channel, { app, limit: newest }));
  const releases = useInfiniteQuery(queries.releases({ app }, newest));
  const own = status.data?.apps.find((one) => one.app === app);
  const evidence = (status.data?.telemetry.evidence ?? []).filter((one) => one.app === app);
  return (
    <>
      <PageHead title={app} actions={own && <Actions own={own} />}>
        {channel}
      </PageHead>
      <Loaded query={status}>
        {(data) =>
          own ? (
            <PageSection title="What is live">
              <LiveTable status={{ ...data, apps: [own] }} />
            </PageSection>
          ) : (
            <EmptyState title={`${app} is not live in ${channel}`} />
          )
        }
      </Loaded>
      {evidence.map((one) => (
        <Evidence key={`${one.version} ${one.startedAt}`} evidence={one} />
      ))}
      <Errors channel={channel} app={app} />
      <PageSection title="How it does">
        <Loaded query={status}>
          {({ telemetry: { figures } }) => (
            <Figures figures={figures.filter((one) => one.app === app)} />
          )}
        </Loaded>
      </PageSection>
      <PageSection title="Changes">
        <Loaded query={history}>{({ entries }) => <HistoryTable entries={entries} />}</Loaded>
        <Link to={`/channels/${channel}/history?app=${app}`}>{`All changes of ${app}`}</Link>
      </PageSection>
      <PageSection title="Releases">
        <Loaded query={releases}>{(shown) => <ReleaseTable releases={shown} />}</Loaded>
        <Link to={`/channels/${channel}/releases/${app}`}>{`All releases of ${app}`}</Link>
      </PageSection>
    </>
  );
}

function Actions({ own: { app, version, canary } }: { own: LiveApp }) {
  return (
    <>
      <ChangeButton
        change={{ action: 'rollback', app }}
        label={canary ? 'End the canary' : undefined}
      />
      <ChangeButton
        change={{ action: 'block', app, version: canary?.version ?? version, isLive: true }}
      />
      <ChangeButton change={{ action: 'retire', app }} variant="quiet" />
    </>
  );
}

function Figures({ figures }: { figures: Parameters<typeof summarizeFigures>[0] }) {
  if (figures.length === 0) return <p>No visitor has seen it within an hour.</p>;
  return (
    <Table
      caption="Errors and vitals of each release in the last hour"
      columns={figureColumns}
      rows={summarizeFigures(figures)}
      keyOf={({ version }) => version}
    />
  );
}

const figureColumns: Column<FiguresOfRelease>[] = [
  { label: 'Last hour', render: ({ version }) => version },
  { label: 'Pages', isNumeric: true, render: ({ pages }) => pages },
  {
    label: 'Errors for 100 pages',
    render: ({ errors }) =>
      errors.map(({ kind, perHundred }) => `${kind} ${formatRate(perHundred)}`).join(', ') || '0',
  },
  ...(['lcp', 'inp', 'cls'] as const).map((name) => ({
    label: name.toUpperCase(),
    isNumeric: true,
    render: ({ vitals }: FiguresOfRelease) => formatVital(name, vitals[name]),
  })),
];

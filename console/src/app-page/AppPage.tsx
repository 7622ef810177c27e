import type { EvidenceResponse, LiveRelease } from '@meridian/registry/api';
import { EmptyState, Link } from '@meridian/ui';
import { FactList } from '@meridian/ui/page';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { queries } from '../api/queries';
import { ChangeButton } from '../changes/ChangeButton';
import { Age } from '../elements/Age';
import { formatBytes, formatCommit } from '../elements/format';
import { Loaded } from '../elements/Loaded';
import { PageSection } from '../elements/PageSection';
import { PageHead } from '../frame/PageHead';
import { useChannel } from '../frame/use-channel';
import { HistoryTable } from '../history/HistoryTable';
import { ReleaseTable } from '../releases/ReleaseTable';
import { SizeTrend } from '../releases/SizeTrend';
import styles from './app-page.module.css';
import { Curves } from './Curves';
import { Evidence } from './Evidence';

/** All about one app in one channel: what is live, how it does, what was decided about it, and its releases. */
export function AppPage() {
  const channel = useChannel();
  const { app = '' } = useParams();
  const live = useQuery(queries.live(channel));
  const history = useQuery(queries.history(channel, app));
  const telemetry = useQuery(queries.evidence(channel));
  const releases = useInfiniteQuery(queries.releases({ app }));
  const own = live.data?.apps.find((one) => one.app === app);
  const evidence = (telemetry.data?.evidence ?? []).filter((one) => one.app === app);
  return (
    <>
      <PageHead title={app} actions={own && <Actions own={own} />}>
        {channel}
      </PageHead>
      <Loaded query={live}>
        {() =>
          own ? <Facts own={own} /> : <EmptyState title={`${app} is not live in ${channel}`} />
        }
      </Loaded>
      <PageSection title="How it does">
        <Curves channel={channel} app={app} history={history.data?.entries ?? []} />
      </PageSection>
      <EvidenceList evidence={evidence} />
      <PageSection title="Releases">
        <Loaded query={releases}>
          {({ pages }) => {
            const newest = pages.flatMap((page) => page.releases);
            return (
              <>
                <SizeTrend releases={newest} />
                <ReleaseTable releases={newest} />
                {releases.hasNextPage && (
                  <Link to={`/channels/${channel}/releases/${app}`}>
                    {`More than the newest ${newest.length}`}
                  </Link>
                )}
              </>
            );
          }}
        </Loaded>
      </PageSection>
      <PageSection title="History">
        <Loaded query={history}>
          {({ entries }) => <HistoryTable channel={channel} entries={entries} />}
        </Loaded>
      </PageSection>
    </>
  );
}

/** The newest one, and what came before it when that is asked for. */
function EvidenceList({ evidence }: { evidence: readonly EvidenceResponse[] }) {
  const [newest, ...earlier] = evidence;
  if (!newest) return null;
  const nameOf = ({ version, startedAt }: EvidenceResponse) => `${version} ${startedAt}`;
  return (
    <>
      <Evidence key={nameOf(newest)} evidence={newest} />
      {earlier.length > 0 && (
        <details>
          <summary>{`${earlier.length} earlier within a day`}</summary>
          <div className={styles.earlier}>
            {earlier.map((one) => (
              <Evidence key={nameOf(one)} evidence={one} />
            ))}
          </div>
        </details>
      )}
    </>
  );
}

function Actions({ own: { app, live, canary } }: { own: LiveRelease }) {
  return (
    <>
      {canary && (
        <ChangeButton
          change={{ action: 'promote', app, version: canary.version }}
          variant="primary"
          label="More of the canary"
        />
      )}
      <ChangeButton change={{ action: 'rollback', app, hasCanary: canary !== null }} />
      <ChangeButton
        change={{ action: 'block', app, version: (canary ?? live).version, isLive: true }}
      />
      <ChangeButton change={{ action: 'retire', app }} variant="quiet" />
    </>
  );
}

function Facts({ own }: { own: LiveRelease }) {
  const { live, canary, fallback, since, actor, reason, owner } = own;
  const facts = [
    { term: 'Live', detail: live.version },
    ...(canary
      ? [{ term: 'Canary', detail: `${canary.version} for ${canary.percent} % of the visitors` }]
      : []),
    { term: 'Pages fall back to', detail: fallback ?? 'nothing' },
    {
      term: 'Since',
      detail: since ? (
        <>
          <Age time={since} /> <span>{`by ${actor}${reason ? `: ${reason}` : ''}`}</span>
        </>
      ) : (
        'unknown'
      ),
    },
    { term: 'Owner', detail: owner },
    { term: 'Commit', detail: <code>{formatCommit(live.commit)}</code> },
    { term: 'Change note', detail: live.note ?? 'none' },
    { term: 'Size', detail: formatBytes(live.bytes) },
  ];
  return (
    <PageSection title="What is live">
      <FactList facts={facts} className={styles.facts} />
    </PageSection>
  );
}

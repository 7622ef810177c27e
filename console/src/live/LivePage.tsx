import type { LiveRelease, LiveReleases, Status } from '@meridian/registry/api';
import { nameGeneration } from '@meridian/registry/api';
import { EmptyState } from '@meridian/ui';
import { useQuery } from '@tanstack/react-query';
import { queries } from '../api/queries';
import { ChangeButton } from '../changes/ChangeButton';
import { Age } from '../elements/Age';
import { Loaded } from '../elements/Loaded';
import { PageSection } from '../elements/PageSection';
import { Tag } from '../elements/Tag';
import { PageHead } from '../frame/PageHead';
import { useChannel } from '../frame/use-channel';
import { LiveTable } from './LiveTable';
import { Notices } from './Notices';

/** What is live in a channel, how it does, and what has to be looked at or decided. */
export function LivePage() {
  const channel = useChannel();
  const live = useQuery(queries.live(channel));
  const status = useQuery(queries.status(channel));
  return (
    <>
      <PageHead
        title={`Live in ${channel}`}
        actions={<ChangeButton change={{ action: 'freeze' }} label="Freeze" />}
      >
        <Position status={status.data} live={live.data} />
      </PageHead>
      <Loaded query={status}>{(data) => <Notices channel={channel} status={data} />}</Loaded>
      <PageSection title="Apps">
        <Loaded query={live}>
          {({ apps }) =>
            apps.length > 0 ? (
              <LiveTable channel={channel} apps={apps} />
            ) : (
              <EmptyState title="Nothing is live yet" level={3}>
                <p>Promote a release from its page, or by npm run release -- promote.</p>
              </EmptyState>
            )
          }
        </Loaded>
      </PageSection>
    </>
  );
}

/** The generation, until when the map is good, and how many canaries there are. */
function Position({
  status,
  live,
}: {
  status: Status | undefined;
  live: LiveReleases | undefined;
}) {
  if (!status || status.generation === 0) return null;
  const canaries = (live?.apps ?? []).filter(({ canary }: LiveRelease) => canary).length;
  const isExpired = status.expiresAt !== null && Date.parse(status.expiresAt) < Date.now();
  return (
    <p>
      <span>{`Generation ${nameGeneration(status)}`}</span>
      {status.issuedAt && (
        <span>
          , since <Age time={status.issuedAt} suffix="" />
        </span>
      )}
      <span>{`. ${live?.apps.length ?? 0} apps, ${canaries} with a canary.`}</span>{' '}
      {isExpired && <Tag tone="bad">The live map has expired</Tag>}
    </p>
  );
}

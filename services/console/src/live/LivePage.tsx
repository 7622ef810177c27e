import type { Status } from '@meridian/registry/api';
import { nameGeneration } from '@meridian/registry/api';
import { EmptyState } from '@meridian/ui';
import { useQuery } from '@tanstack/react-query';
import { queries } from '../api/queries';
import { Age } from '../elements/Age';
import { Loaded } from '../elements/Loaded';
import { PageSection, Tag } from '../elements/PageSection';
import { PageHead, useChannel } from '../frame/PageHead';
import { LiveTable } from './LiveTable';
import { Notices } from './Notices';

export function LivePage() {
  const channel = useChannel();
  const status = useQuery(queries.status(channel));
  return (
    <>
      <PageHead title={`Live in ${channel}`}>
        {status.data && <Position status={status.data} />}
      </PageHead>
      <Loaded query={status}>
        {(data) => (
          <>
            <PageSection title="Apps">
              {data.apps.length > 0 ? (
                <LiveTable status={data} />
              ) : (
                <EmptyState title="Nothing is live yet" level={3}>
                  <p>Promote a release from its page, or by npm run release -- promote.</p>
                </EmptyState>
              )}
            </PageSection>
            <Notices status={data} />
          </>
        )}
      </Loaded>
    </>
  );
}

/** The generation, since when, and whether site servers still trust it. */
function Position({ status }: { status: Status }) {
  const { generation, issuedAt, expiresAt } = status;
  if (generation === 0) return null;
  const isExpired = expiresAt !== null && Date.parse(expiresAt) < Date.now();
  return (
    <p>
      <span>{`Generation ${nameGeneration(status)}`}</span>
      {issuedAt && (
        <span>
          , issued <Age time={issuedAt} />
        </span>
      )}{' '}
      {isExpired && <Tag tone="bad">The live map has expired</Tag>}
    </p>
  );
}

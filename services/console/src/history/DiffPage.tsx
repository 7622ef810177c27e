import { useQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router-dom';
import { queries } from '../api/queries';
import { DiffView } from '../changes/DiffView';
import { Loaded } from '../elements/Loaded';
import { PageSection } from '../elements/PageSection';
import { PageHead, useChannel } from '../frame/PageHead';

/** The differences between two generations of a channel, or two releases of an app, which the URL names. */
export function DiffPage() {
  const channel = useChannel();
  const { app } = useParams();
  const [params] = useSearchParams();
  const [from, to] = [params.get('from'), params.get('to')];
  const path = app ? `/releases/${app}` : `/channels/${channel}`;
  return (
    <>
      <PageHead title={`${app ?? channel} from ${from} to ${to}`} />
      <PageSection title="What differs">
        <Loaded query={useQuery(queries.diff(path, { from, to }))}>
          {({ apps }) => <DiffView apps={apps} />}
        </Loaded>
      </PageSection>
    </>
  );
}

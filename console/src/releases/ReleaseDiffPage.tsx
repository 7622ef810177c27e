import { useQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router-dom';
import { queries } from '../api/queries';
import { DiffView } from '../changes/DiffView';
import { Loaded } from '../elements/Loaded';
import { PageSection } from '../elements/PageSection';
import { PageHead } from '../frame/PageHead';

/** What differs between two releases of an app, which the address names. */
export function ReleaseDiffPage() {
  const { app = '' } = useParams();
  const [params] = useSearchParams();
  const [from, to] = [params.get('from') ?? '', params.get('to') ?? ''];
  return (
    <>
      <PageHead title={`${app} from ${from} to ${to}`} />
      <PageSection title="What differs">
        <Loaded query={useQuery(queries.releaseDiff(app, from, to))}>
          {({ apps }) => <DiffView apps={apps} />}
        </Loaded>
      </PageSection>
    </>
  );
}

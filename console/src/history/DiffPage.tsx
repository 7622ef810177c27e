import { Status } from '@meridian/ui';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { queries } from '../api/queries';
import { DiffView } from '../changes/DiffView';
import { Loaded } from '../elements/Loaded';
import { PageSection } from '../elements/PageSection';
import { PageHead } from '../frame/PageHead';
import { useChannel } from '../frame/use-channel';
import { DiffForm } from './DiffForm';

/** What differs between two generations of a channel, which the address names. */
export function DiffPage() {
  const channel = useChannel();
  const [params] = useSearchParams();
  const [from, to] = [params.get('from') ?? '', params.get('to') ?? ''];
  const isNamed = from !== '' && to !== '';
  const diff = useQuery({ ...queries.diff(channel, from, to), enabled: isNamed });
  return (
    <>
      <PageHead title={isNamed ? `${channel} from ${from} to ${to}` : `Compare in ${channel}`} />
      <PageSection title="Generations">
        <DiffForm key={`${from} ${to}`} from={from} to={to} />
        {!isNamed && <Status>Name two generations to compare.</Status>}
      </PageSection>
      {isNamed && (
        <PageSection title="What differs">
          <Loaded query={diff}>{({ apps }) => <DiffView apps={apps} />}</Loaded>
        </PageSection>
      )}
    </>
  );
}

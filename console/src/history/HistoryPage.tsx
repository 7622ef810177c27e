import { EmptyState } from '@meridian/ui';
import { useQuery } from '@tanstack/react-query';
import { queries } from '../api/queries';
import { Loaded } from '../elements/Loaded';
import { PageSection } from '../elements/PageSection';
import { PageHead } from '../frame/PageHead';
import { useChannel } from '../frame/use-channel';
import { DiffForm } from './DiffForm';
import { HistoryTable } from './HistoryTable';

/** Who changed what is live, when and why. */
export function HistoryPage() {
  const channel = useChannel();
  return (
    <>
      <PageHead title={`History of ${channel}`} />
      <Loaded query={useQuery(queries.history(channel))}>
        {({ entries }) =>
          entries.length > 0 ? (
            <>
              <PageSection title="Compare two generations">
                <DiffForm entries={entries} />
              </PageSection>
              <PageSection title="Changes">
                <HistoryTable channel={channel} entries={entries} />
              </PageSection>
            </>
          ) : (
            <EmptyState title="Nothing was changed yet">
              <p>The first promotion begins the history.</p>
            </EmptyState>
          )
        }
      </Loaded>
    </>
  );
}

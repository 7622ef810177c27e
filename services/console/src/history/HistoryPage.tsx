import { Button } from '@meridian/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { pageSize, queries } from '../api/queries';
import { Loaded } from '../elements/Loaded';
import { PageSection } from '../elements/PageSection';
import { PageHead, useChannel } from '../frame/PageHead';
import { HistoryTable } from './HistoryTable';

/** The registry sends no more entries than this. */
const maxEntries = 1000;

/** The changes of what is live: who, when and why; of all apps, or of the one in the URL. */
export function HistoryPage() {
  const channel = useChannel();
  const app = useSearchParams()[0].get('app');
  const [limit, setLimit] = useState(pageSize);
  const history = useQuery({
    ...queries.history(channel, { app, limit }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <PageHead title={`History of ${app ? `${app} in ` : ''}${channel}`} />
      <PageSection title="Changes">
        <Loaded query={history}>
          {({ entries }) => (
            <>
              <HistoryTable entries={entries} />
              {entries.length === limit && limit < maxEntries && (
                <Button variant="secondary" onClick={() => setLimit(limit + pageSize)}>
                  Show older changes
                </Button>
              )}
            </>
          )}
        </Loaded>
      </PageSection>
    </>
  );
}

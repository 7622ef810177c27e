import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { maxHistory, pageSize, queries } from '../api/queries';
import { Loaded } from '../elements/Loaded';
import { PageSection } from '../elements/PageSection';
import { Pager } from '../elements/Table';
import { PageHead, useChannel } from '../frame/PageHead';
import { HistoryTable } from './HistoryTable';

/** Who changed what is live, when and why: of all apps, or of the one that the address names. */
export function HistoryPage() {
  const channel = useChannel();
  const [params] = useSearchParams();
  const app = params.get('app') ?? undefined;
  const [page, setPage] = useState(0);
  const first = page * pageSize;
  // One more than is shown tells whether there is a next page.
  const limit = Math.min(first + pageSize + 1, maxHistory);
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
              <HistoryTable entries={entries.slice(first, first + pageSize)} />
              <Pager page={page} hasNext={entries.length > first + pageSize} onPage={setPage} />
            </>
          )}
        </Loaded>
      </PageSection>
    </>
  );
}

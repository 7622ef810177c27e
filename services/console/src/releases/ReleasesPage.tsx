import { Button, EmptyState, SearchField } from '@meridian/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { queries } from '../api/queries';
import { Loaded } from '../elements/Loaded';
import { PageSection } from '../elements/PageSection';
import { useSettled } from '../elements/use-settled';
import { PageHead } from '../frame/PageHead';
import { ReleaseTable } from './ReleaseTable';

export function ReleasesPage() {
  const { app } = useParams();
  const [text, setText] = useState('');
  const search = useSettled(text);
  const releases = useInfiniteQuery(queries.releases({ app, search }));
  return (
    <>
      <PageHead title={app ? `Releases of ${app}` : 'Releases'} />
      <PageSection title="The newest first">
        <SearchField
          label="Find releases by app or version"
          action="/ops/releases"
          onSearch={setText}
        />
        <Loaded query={releases}>
          {(shown) =>
            shown.length > 0 ? (
              <ReleaseTable releases={shown} />
            ) : (
              <EmptyState title="There is no such release" level={3}>
                <p>{search && `Nothing has “${search}” in its name or version.`}</p>
              </EmptyState>
            )
          }
        </Loaded>
        {releases.hasNextPage && (
          <Button
            variant="secondary"
            busy={releases.isFetchingNextPage}
            onClick={() => void releases.fetchNextPage()}
          >
            Show older releases
          </Button>
        )}
      </PageSection>
    </>
  );
}

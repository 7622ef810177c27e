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
import styles from './releases.module.css';
import { SizeTrend } from './SizeTrend';

/** All releases, or those of the app that the address names. */
export function ReleasesPage() {
  const { app } = useParams();
  const [text, setText] = useState('');
  const search = useSettled(text);
  const query = useInfiniteQuery({
    ...queries.releases({ ...(app ? { app } : {}), ...(search ? { search } : {}) }),
    placeholderData: (before) => before,
  });
  const { hasNextPage, fetchNextPage, isFetchingNextPage } = query;
  return (
    <>
      <PageHead title={app ? `Releases of ${app}` : 'Releases'} />
      <SearchField
        label="Find releases by app or version"
        action="/ops/releases"
        onSearch={setText}
      />
      <Loaded query={query}>
        {({ pages }) => {
          const releases = pages.flatMap((page) => page.releases);
          if (releases.length === 0)
            return (
              <EmptyState title="There is no such release">
                <p>{search ? `Nothing has “${search}” in its name or version.` : ''}</p>
              </EmptyState>
            );
          return (
            <>
              {app && (
                <PageSection title="Size of each release">
                  <SizeTrend releases={releases} />
                </PageSection>
              )}
              <PageSection
                title={hasNextPage ? `The newest ${releases.length}` : `All ${releases.length}`}
              >
                <ReleaseTable releases={releases} />
                {hasNextPage && (
                  <Button
                    className={styles.more}
                    variant="secondary"
                    busy={isFetchingNextPage}
                    onClick={() => void fetchNextPage()}
                  >
                    Older releases
                  </Button>
                )}
              </PageSection>
            </>
          );
        }}
      </Loaded>
    </>
  );
}

import { EmptyState, SearchField } from '@meridian/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { queries } from '../api/queries';
import { useSettled } from '../changes/use-plan';
import { Loaded } from '../elements/Loaded';
import { PageSection } from '../elements/PageSection';
import { Pager } from '../elements/Table';
import { PageHead } from '../frame/PageHead';
import { ReleaseTable } from './ReleaseTable';

/** All releases, or those of the app that the address names. */
export function ReleasesPage() {
  const { app } = useParams();
  const [text, setText] = useState('');
  const search = useSettled(text);
  return (
    <>
      <PageHead title={app ? `Releases of ${app}` : 'Releases'} />
      <PageSection title="The newest first">
        <SearchField
          label="Find releases by app or version"
          action="/ops/releases"
          onSearch={setText}
        />
        <PagedReleases key={`${app} ${search}`} app={app} search={search} />
      </PageSection>
    </>
  );
}

function PagedReleases({ app, search }: { app: string | undefined; search: string }) {
  /** Where each page but the first begins. */
  const [cursors, setCursors] = useState<readonly string[]>([]);
  const page = cursors.length;
  const releases = useQuery({
    ...queries.releases({ app, search, before: cursors[page - 1] }),
    placeholderData: keepPreviousData,
  });
  return (
    <Loaded query={releases}>
      {({ releases: shown, next }) =>
        shown.length === 0 ? (
          <EmptyState title="There is no such release" level={3}>
            <p>{search && `Nothing has “${search}” in its name or version.`}</p>
          </EmptyState>
        ) : (
          <>
            <ReleaseTable releases={shown} />
            <Pager
              page={page}
              hasNext={next !== null}
              onPage={(to) =>
                setCursors(to < page ? cursors.slice(0, to) : [...cursors, next ?? ''])
              }
            />
          </>
        )
      }
    </Loaded>
  );
}

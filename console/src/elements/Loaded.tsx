import { Skeleton } from '@meridian/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Failure } from './Failure';

/** What was asked for, once it is there; grey lines before that. What was there stays when asking again fails. */
export function Loaded<Data>({
  query,
  children,
}: {
  query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'refetch'>;
  children: (data: Data) => ReactNode;
}) {
  const { data, error, refetch } = query;
  return (
    <>
      {error && <Failure error={error} retry={() => void refetch()} />}
      {data !== undefined && children(data)}
      {data === undefined && !error && (
        <div role="status" aria-label="Loading">
          <Skeleton lines={6} />
        </div>
      )}
    </>
  );
}

import { Button, Skeleton, Status } from '@meridian/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { RequestError } from '../api/console-request';

/** Shows the data of a query, and grey lines before it is there. The data stays when a later request fails. */
export function Loaded<Data>({
  query: { data, error, refetch },
  children,
}: {
  query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'refetch'>;
  children: (data: Data) => ReactNode;
}) {
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

/** An error in the registry's words, with what to do about it. */
export function Failure({ error, retry }: { error: RequestError; retry?: () => void }) {
  const { message, suggestion } = error;
  return (
    // The registry's messages begin in lower case, for the command line.
    <Status tone="error" title={message.charAt(0).toUpperCase() + message.slice(1)}>
      <p>{suggestion}</p>
      {retry && (
        <Button variant="secondary" size="small" onClick={retry}>
          Try again
        </Button>
      )}
    </Status>
  );
}

import { Button, Status } from '@shared/ui';
import type { ApiFailure } from '../proposals/api-result';
import { failureMessage } from '../proposals/failure-messages';

/** Says beside a list that there may be a newer one, which cannot be had right now. */
export function RefreshFailure({
  kind,
  onRetry,
}: {
  /** Null while what is shown is the newest. */
  kind: Exclude<ApiFailure['kind'], 'invalid'> | null;
  onRetry: () => void;
}) {
  return (
    <Status tone="error" title={kind ? 'This list may be out of date' : undefined}>
      {kind && (
        <>
          <p>{failureMessage(kind).message}</p>
          <Button variant="secondary" size="small" onClick={onRetry}>
            Ask for the newest
          </Button>
        </>
      )}
    </Status>
  );
}

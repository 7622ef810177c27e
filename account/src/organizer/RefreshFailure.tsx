import { Button, Status } from '@shared/ui';
import type { ApiFailure } from '../proposals/api-result';
import { failureMessage } from '../proposals/failure-messages';

/** Says that a list may be out of date, because the newest one failed to load. */
export function RefreshFailure({
  kind,
  onRetry,
}: {
  /** Null while the newest list is shown. */
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

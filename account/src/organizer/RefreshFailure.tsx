import { Button, Status } from '@shared/ui';
import type { Refusal } from '../proposals/answer';
import { refusalWords } from '../proposals/refusal-words';

/** Says beside a list that there may be a newer one, which cannot be had right now. */
export function RefreshFailure({
  kind,
  onRetry,
}: {
  /** Null while what is shown is the newest. */
  kind: Exclude<Refusal['kind'], 'invalid'> | null;
  onRetry: () => void;
}) {
  return (
    <Status tone="error" title={kind ? 'This list may be out of date' : undefined}>
      {kind && (
        <>
          <p>{refusalWords(kind).message}</p>
          <Button variant="secondary" size="small" onClick={onRetry}>
            Ask for the newest
          </Button>
        </>
      )}
    </Status>
  );
}

import { Button } from '@shared/ui';
import styles from './pre-registration.module.css';
import type { DraftState } from './use-draft';

/** Says where what is typed is kept, and lets it be cleared, and brought back after a slip. */
export function DraftNote({
  state,
  onClear,
  onBringBack,
}: {
  state: DraftState;
  onClear: () => void;
  onBringBack: () => void;
}) {
  const isCleared = state === 'cleared';
  return (
    <div className={styles.draft}>
      <p>
        What you type is kept in this browser until you send the form, the numbers of your documents
        included. On a computer that others use, clear the draft before you leave.
      </p>
      <Button variant="secondary" size="small" onClick={isCleared ? onBringBack : onClear}>
        {isCleared ? 'Bring it back' : 'Clear the draft'}
      </Button>
      <p role="status" className={styles.draftState}>
        {state === 'restored' && 'Filled in with what you typed here before.'}
        {isCleared && 'The draft has been cleared.'}
      </p>
    </div>
  );
}

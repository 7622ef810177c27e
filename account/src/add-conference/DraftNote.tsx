import { Button } from '@shared/ui';
import styles from './add-conference.module.css';
import type { DraftState } from './use-draft';

/** Says where what is typed is kept, and lets it be cleared. */
export function DraftNote({ state, onClear }: { state: DraftState; onClear: () => void }) {
  return (
    <div className={styles.draft}>
      <p>
        What you type is kept in this browser until you send it; the picture is not. On a computer
        that others use, clear the draft before you leave.
      </p>
      <Button variant="secondary" size="small" onClick={onClear}>
        Clear the draft
      </Button>
      <p role="status" className={styles.draftState}>
        {state === 'restored' && 'Filled in with what you typed here before.'}
        {state === 'cleared' && 'The draft has been cleared.'}
      </p>
    </div>
  );
}

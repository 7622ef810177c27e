import { Button, useTexts } from '@meridian/ui';
import type { ReactNode } from 'react';
import styles from './draft-note.module.css';

/** Tells where a form's draft is saved. The visitor can clear the draft and, with `onBringBack`, undo that. */
export function DraftNote({
  state,
  onClear,
  onBringBack,
  children,
}: {
  state: 'empty' | 'saved' | 'restored' | 'cleared';
  onClear: () => void;
  onBringBack?: () => void;
  /** Text about the saved draft and its lifetime. */
  children: ReactNode;
}) {
  const t = useTexts();
  const isCleared = state === 'cleared';
  const undo = isCleared ? onBringBack : undefined;
  return (
    <div className={styles.draft}>
      <p>{children}</p>
      <Button variant="secondary" size="small" onClick={undo ?? onClear}>
        {t(undo ? 'Bring it back' : 'Clear the draft')}
      </Button>
      <p role="status" className={styles.state}>
        {state === 'restored'
          ? t('Filled in with what you typed here before.')
          : isCleared && t('The draft has been cleared.')}
      </p>
    </div>
  );
}

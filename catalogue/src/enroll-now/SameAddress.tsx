import { Button } from '@shared/ui';
import { useState } from 'react';
import styles from './enroll-now.module.css';

/** Spares whoever lives where they are from typing the address twice. */
export function SameAddress({ onCopy }: { onCopy: () => void }) {
  const [isCopied, setIsCopied] = useState(false);
  return (
    <div className={styles.sameAddress}>
      <Button
        variant="secondary"
        size="small"
        onClick={() => {
          onCopy();
          setIsCopied(true);
        }}
      >
        It is my permanent address too
      </Button>
      <span role="status">{isCopied && 'Copied below.'}</span>
    </div>
  );
}

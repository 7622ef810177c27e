import { useTranslate } from '@meridian/composition';
import { Button } from '@meridian/ui';
import { useState } from 'react';
import styles from './enroll-now.module.css';

/** Copies the current address, so that a visitor need not type it twice. */
export function SameAddress({ onCopy }: { onCopy: () => void }) {
  const t = useTranslate();
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
        {t('It is my permanent address too')}
      </Button>
      <span role="status">{isCopied && t('Copied below.')}</span>
    </div>
  );
}

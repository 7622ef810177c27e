import { Button } from '@meridian/ui';
import { useEffect, useId, useRef } from 'react';
import styles from './add-conference.module.css';

export function UploadProgress({ share, onStop }: { share: number; onStop: () => void }) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const percent = Math.floor(share * 100);

  useEffect(() => {
    box.current?.scrollIntoView?.({ block: 'center' });
    // The button that started the upload may have disappeared.
    if (document.activeElement === document.body) box.current?.focus({ preventScroll: true });
  }, []);

  return (
    <div ref={box} tabIndex={-1} className={styles.upload}>
      <div className={styles.uploadLine}>
        <label htmlFor={id}>{percent < 100 ? 'Sending' : 'Sent, waiting for the answer'}</label>
        <span aria-hidden="true">{`${percent} %`}</span>
      </div>
      <progress id={id} value={percent} max={100} />
      <Button variant="quiet" size="small" onClick={onStop}>
        Stop sending
      </Button>
    </div>
  );
}

import { useTexts } from '@meridian/ui';
import { useId } from 'react';
import styles from './progress.module.css';

/** The progress of a long form: "3 of 7 parts complete" over a bar. */
export function FormProgress({ done, total }: { done: number; total: number }) {
  const t = useTexts();
  const id = useId();
  return (
    <div className={styles.progress}>
      <label htmlFor={id}>
        {t('{done} of {total} parts complete', { done: String(done), total: String(total) })}
      </label>
      <progress id={id} value={done} max={total} />
    </div>
  );
}

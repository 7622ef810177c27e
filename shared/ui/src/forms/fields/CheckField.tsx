import type { ComponentProps, ReactNode } from 'react';
import styles from './check-field.module.css';

/** A checkbox with its label beside it, as high as a finger. */
export function CheckField({ label, ...input }: { label: ReactNode } & ComponentProps<'input'>) {
  return (
    <label className={styles.check}>
      <input {...input} type="checkbox" />
      <span>{label}</span>
    </label>
  );
}

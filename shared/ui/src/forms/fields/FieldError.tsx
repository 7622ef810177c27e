import { Icon } from '@meridian/ui';
import type { ReactNode } from 'react';
import styles from './field-error.module.css';

/** The error of a field, below its control. The control's `aria-describedby` names the id. */
export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className={styles.error}>
      <Icon name="alert" size={18} />
      <span>{children}</span>
    </p>
  );
}

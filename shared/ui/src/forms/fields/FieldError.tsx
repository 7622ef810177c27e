import { Icon } from '@meridian/ui';
import type { ReactNode } from 'react';
import styles from './field-error.module.css';

/** What is wrong with a field, below its control, whose `aria-describedby` names the id. */
export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className={styles.error}>
      <Icon name="alert" size={18} />
      <span>{children}</span>
    </p>
  );
}

import { Icon } from '@shared/ui';
import type { ReactNode } from 'react';
import type { FieldProps } from './field';
import styles from './field.module.css';

/** The hint and the error of a control, with the ids that the control refers to. */
export function FieldMessages({
  id,
  name,
  hint,
  error,
  children,
}: Pick<FieldProps, 'id' | 'name' | 'hint' | 'error'> & { children: ReactNode }) {
  const own = id ?? name;
  return (
    <>
      {hint && (
        <p id={`${own}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {children}
      {error && (
        <p id={`${own}-error`} className={styles.error}>
          <Icon name="alert" size={18} />
          {error}
        </p>
      )}
    </>
  );
}

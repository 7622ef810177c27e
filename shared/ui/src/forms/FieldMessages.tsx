import { Icon } from '@shared/ui';
import type { ReactNode } from 'react';
import type { FieldProps } from './field';
import styles from './field.module.css';

/** The hint above a control and the error below it, under the ids the control refers to. */
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

import { classNames } from '@shared/ui';
import type { ReactNode } from 'react';
import styles from './field.module.css';

/** Fields that belong together, under a legend; `columns` puts short fields side by side. */
export function FieldGroup({
  legend,
  hint,
  id,
  columns = false,
  children,
}: {
  legend: string;
  hint?: ReactNode;
  id?: string | undefined;
  columns?: boolean;
  children: ReactNode;
}) {
  return (
    <fieldset id={id} className={styles.fieldset}>
      <legend className={styles.legend}>{legend}</legend>
      {hint && <p className={styles.hint}>{hint}</p>}
      <div className={classNames(styles.stack, columns && styles.columns)}>{children}</div>
    </fieldset>
  );
}

import { classNames } from '@shared/ui';
import type { ReactNode } from 'react';
import { FieldMessages } from './FieldMessages';
import type { FieldProps } from './field';
import styles from './field.module.css';
import { RequiredMark } from './RequiredMark';

/** Puts label, hint, control and error below one another. */
export function FieldFrame({ children, ...field }: FieldProps & { children: ReactNode }) {
  return (
    <div className={classNames(styles.field, field.className)}>
      <label htmlFor={field.id ?? field.name} className={styles.label}>
        {field.label}
        {field.required && <RequiredMark />}
      </label>
      <FieldMessages {...field}>{children}</FieldMessages>
    </div>
  );
}

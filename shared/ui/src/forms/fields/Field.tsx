import { classNames } from '@meridian/ui';
import type { ReactNode } from 'react';
import { FieldError } from './FieldError';
import styles from './field.module.css';

/** The props of every field. */
export interface FieldProps {
  label: ReactNode;
  /** Name in the form's data; also the id unless `id` is set. */
  name: string;
  /** Needed for a second field of the same name on one page. */
  id?: string | undefined;
  hint?: ReactNode;
  /** Tells the visitor the fault and what to do; marks the field as invalid. */
  error?: string | undefined;
  required?: boolean | undefined;
  className?: string | undefined;
}

/** Splits props into those of the frame and those of the control. The control refers to its hint and error. */
export function splitField<Props extends FieldProps>(props: Props) {
  const { label, name, id = name, hint, error, required = false, className, ...rest } = props;
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return {
    frame: { label, id, hint, error, required, className },
    control: {
      ...rest,
      id,
      name,
      required,
      'aria-invalid': error ? true : undefined,
      'aria-describedby': described || undefined,
    },
  } as const;
}

/** Label, hint, control and error in a column. */
export function FieldFrame({
  label,
  id,
  hint,
  error,
  required,
  className,
  children,
}: Omit<FieldProps, 'name'> & { id: string; children: ReactNode }) {
  return (
    <div className={classNames(styles.field, className)}>
      <label htmlFor={id} className={styles.label}>
        {label}
        {/* The control's `required` tells screen readers. */}
        {required && (
          <span className={styles.mark} aria-hidden="true">
            {' '}
            *
          </span>
        )}
      </label>
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {children}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}

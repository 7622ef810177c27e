import { Icon } from '@shared/ui';
import { type MouseEvent, useEffect, useId, useRef } from 'react';
import styles from './error-summary.module.css';
import { focusField } from './focus-field';

export interface FieldError {
  /** Id of the control, which is its name unless it was given another; empty for the whole form. */
  field: string;
  message: string;
}

/** Every error of a form, each linking to its field; takes the focus when it appears or changes. */
export function ErrorSummary({
  errors,
  title = 'Please check these fields',
}: {
  errors: readonly FieldError[];
  title?: string;
}) {
  const box = useRef<HTMLDivElement>(null);
  const id = useId();

  useEffect(() => {
    if (errors.length > 0) box.current?.focus();
  }, [errors]);

  const handleClick = (event: MouseEvent, field: string) => {
    if (focusField(field)) event.preventDefault();
  };

  if (errors.length === 0) return null;
  return (
    <div ref={box} className={styles.summary} role="alert" aria-labelledby={id} tabIndex={-1}>
      <h2 id={id} className={styles.title}>
        <Icon name="alert" />
        {title}
      </h2>
      <ul>
        {errors.map(({ field, message }) => (
          <li key={field}>
            {field ? (
              <a href={`#${field}`} onClick={(event) => handleClick(event, field)}>
                {message}
              </a>
            ) : (
              <p>{message}</p>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

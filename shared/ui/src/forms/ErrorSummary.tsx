import { Icon } from '@shared/ui';
import { type MouseEvent, useEffect, useId, useRef } from 'react';
import styles from './error-summary.module.css';
import { focusField } from './focus-field';

export interface FieldError {
  /** Id of the control (its name, unless an id was set); empty for an error of the whole form. */
  field: string;
  message: string;
}

/**
 * Lists the errors of a form, each linking to its field. Takes the focus when it appears and when
 * another try finds other errors, not when the same error objects are rendered again.
 */
export function ErrorSummary({
  errors,
  title = 'Please check these fields',
}: {
  errors: readonly FieldError[];
  title?: string;
}) {
  const box = useRef<HTMLDivElement>(null);
  const id = useId();

  const heard = useRef<readonly FieldError[]>([]);
  useEffect(() => {
    const before = heard.current;
    heard.current = errors;
    // A filtered list of the same errors is not news; taking the focus would interrupt typing.
    if (errors.length === before.length && errors.every((error, at) => error === before[at]))
      return;
    box.current?.focus();
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
          <li key={field || message}>
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

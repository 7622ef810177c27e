import { useTexts } from '@meridian/ui';
import { useEffect, useRef } from 'react';
import { AlertBox } from './FormFailure';
import { focusField } from './focus-field';
import { focusOutcome } from './focus-outcome';
import styles from './outcome.module.css';

interface FieldError {
  /** Id of the control (its name, unless an id was set); empty for an error of the whole form. */
  field: string;
  message: string;
}

/**
 * Lists the errors of a form with links to their fields. Gets the focus when it appears and when another try finds other
 * errors, not when the same error objects are rendered again.
 */
export function ErrorSummary({ errors, title }: { errors: readonly FieldError[]; title?: string }) {
  const t = useTexts();
  const box = useRef<HTMLDivElement>(null);
  const announced = useRef<readonly FieldError[]>([]);
  useEffect(() => {
    const before = announced.current;
    announced.current = errors;
    // The same errors must not get the focus again, which would interrupt typing.
    if (errors.length === before.length && errors.every((error, at) => error === before[at]))
      return;
    if (box.current) focusOutcome(box.current);
  }, [errors]);

  if (errors.length === 0) return null;
  return (
    <AlertBox ref={box} title={title ?? t('Please check these fields')}>
      <ul className={styles.errors}>
        {errors.map(({ field, message }) => (
          <li key={field || message}>
            {field ? (
              <a
                href={`#${field}`}
                onClick={(event) => {
                  if (focusField(field)) event.preventDefault();
                }}
              >
                {message}
              </a>
            ) : (
              <p>{message}</p>
            )}
          </li>
        ))}
      </ul>
    </AlertBox>
  );
}

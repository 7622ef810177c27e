import { classNames } from '@meridian/ui';
import type { ComponentProps } from 'react';
import { FieldFrame, type FieldProps, splitField } from './Field';
import styles from './field.module.css';

export type InputProps = FieldProps &
  Omit<ComponentProps<'input'>, keyof FieldProps | 'type' | 'placeholder'>;

/** One line of text, or a day from the browser's calendar, whose value, `min` and `max` are ISO dates. */
export function TextField({
  type = 'text',
  ...props
}: InputProps & { type?: 'text' | 'email' | 'tel' | 'url' | 'date' | undefined }) {
  const { frame, control } = splitField(props);
  const isDate = type === 'date';
  return (
    <FieldFrame {...frame}>
      <input
        dir={isDate ? undefined : 'auto'}
        {...control}
        type={type}
        className={classNames(styles.control, isDate && styles.date)}
      />
    </FieldFrame>
  );
}

/** Several lines of text; grows with its content if the browser supports it. */
export function TextArea({
  rows = 5,
  ...props
}: FieldProps & Omit<ComponentProps<'textarea'>, keyof FieldProps | 'placeholder'>) {
  const { frame, control } = splitField(props);
  return (
    <FieldFrame {...frame}>
      <textarea
        dir="auto"
        {...control}
        rows={rows}
        className={`${styles.control} ${styles.area}`}
      />
    </FieldFrame>
  );
}

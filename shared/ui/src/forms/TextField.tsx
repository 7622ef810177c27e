import type { ComponentProps } from 'react';
import { FieldFrame, type FieldProps, splitField } from './Field';
import styles from './field.module.css';

export type InputProps = FieldProps &
  Omit<ComponentProps<'input'>, keyof FieldProps | 'type' | 'placeholder'>;

/** One line of text. */
export function TextField({
  type = 'text',
  ...props
}: InputProps & { type?: 'text' | 'email' | 'tel' | 'url' | undefined }) {
  const { frame, control } = splitField(props);
  return (
    <FieldFrame {...frame}>
      <input dir="auto" {...control} type={type} className={styles.control} />
    </FieldFrame>
  );
}

/** A day, chosen in the browser's calendar; `min`, `max` and the value are ISO dates. */
export function DateField(props: InputProps) {
  const { frame, control } = splitField(props);
  return (
    <FieldFrame {...frame}>
      <input {...control} type="date" className={`${styles.control} ${styles.date}`} />
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

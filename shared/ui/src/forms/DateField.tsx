import type { ComponentProps } from 'react';
import { FieldFrame } from './FieldFrame';
import { controlAttributes, type FieldProps } from './field';
import styles from './field.module.css';

export interface DateFieldProps
  extends FieldProps,
    Omit<ComponentProps<'input'>, keyof FieldProps | 'type' | 'placeholder'> {}

/** A day, chosen in the browser's calendar; `min`, `max` and the value are ISO dates. */
export function DateField(props: DateFieldProps) {
  const { label, name, id, hint, error, required, className, ...input } = props;
  return (
    <FieldFrame {...{ label, name, id, hint, error, required, className }}>
      <input
        {...input}
        {...controlAttributes(props)}
        type="date"
        className={`${styles.control} ${styles.date}`}
      />
    </FieldFrame>
  );
}

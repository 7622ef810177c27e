import type { ComponentProps } from 'react';
import { FieldFrame } from './FieldFrame';
import { controlAttributes, type FieldProps } from './field';
import styles from './field.module.css';

export interface TextAreaProps
  extends FieldProps,
    Omit<ComponentProps<'textarea'>, keyof FieldProps | 'placeholder'> {}

/** Several lines of text; grows with its content if the browser supports it. */
export function TextArea({ rows = 5, ...props }: TextAreaProps) {
  const { label, name, id, hint, error, required, className, ...area } = props;
  return (
    <FieldFrame {...{ label, name, id, hint, error, required, className }}>
      <textarea
        {...area}
        {...controlAttributes(props)}
        rows={rows}
        className={`${styles.control} ${styles.area}`}
      />
    </FieldFrame>
  );
}

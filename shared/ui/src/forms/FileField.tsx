import type { ComponentProps } from 'react';
import { FieldFrame } from './FieldFrame';
import { controlAttributes, type FieldProps } from './field';
import styles from './field.module.css';

export interface FileFieldProps
  extends FieldProps,
    Omit<ComponentProps<'input'>, keyof FieldProps | 'type' | 'placeholder' | 'value'> {
  /** Types of file, e.g. `image/*`. */
  accept: string;
}

/** A file from the visitor's device. */
export function FileField(props: FileFieldProps) {
  const { label, name, id, hint, error, required, className, ...input } = props;
  return (
    <FieldFrame {...{ label, name, id, hint, error, required, className }}>
      <input
        {...input}
        {...controlAttributes(props)}
        type="file"
        className={`${styles.control} ${styles.file}`}
      />
    </FieldFrame>
  );
}

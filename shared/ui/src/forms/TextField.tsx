import type { ComponentProps } from 'react';
import { FieldFrame } from './FieldFrame';
import { controlAttributes, type FieldProps } from './field';
import styles from './field.module.css';

export interface TextFieldProps
  extends FieldProps,
    Omit<ComponentProps<'input'>, keyof FieldProps | 'type' | 'placeholder'> {
  type?: 'text' | 'email' | 'tel' | 'url' | 'number' | 'search' | undefined;
}

/** One line of text. */
export function TextField({ type = 'text', ...props }: TextFieldProps) {
  const { label, name, id, hint, error, required, className, ...input } = props;
  return (
    <FieldFrame {...{ label, name, id, hint, error, required, className }}>
      <input {...input} {...controlAttributes(props)} type={type} className={styles.control} />
    </FieldFrame>
  );
}

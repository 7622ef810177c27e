import { classNames } from '@shared/ui';
import type { ComponentProps, ReactNode } from 'react';
import { FieldMessages } from './FieldMessages';
import { controlAttributes, type FieldProps } from './field';
import styles from './field.module.css';
import { RequiredMark } from './RequiredMark';

export interface CheckboxFieldProps
  extends Omit<FieldProps, 'label'>,
    Omit<ComponentProps<'input'>, keyof FieldProps | 'type' | 'placeholder'> {
  label: ReactNode;
}

/** A box to tick, its label beside it. */
export function CheckboxField(props: CheckboxFieldProps) {
  const { label, name, id, hint, error, required, className, ...input } = props;
  return (
    <div className={classNames(styles.field, className)}>
      <FieldMessages {...{ name, id, hint, error }}>
        <label className={styles.choice}>
          <input {...input} {...controlAttributes({ ...props, label: '' })} type="checkbox" />
          <span>
            {label}
            {required && <RequiredMark />}
          </span>
        </label>
      </FieldMessages>
    </div>
  );
}

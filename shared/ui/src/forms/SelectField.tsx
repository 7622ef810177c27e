import { Icon } from '@shared/ui';
import type { ComponentProps } from 'react';
import { FieldFrame } from './FieldFrame';
import { controlAttributes, type FieldProps } from './field';
import styles from './field.module.css';

type Option = string | { value: string; label: string };

export interface SelectFieldProps
  extends FieldProps,
    Omit<ComponentProps<'select'>, keyof FieldProps | 'children'> {
  options: readonly Option[];
  /** More options, in groups with headings. */
  groups?: readonly { label: string; options: readonly Option[] }[] | undefined;
  /** Label of the first, empty option; null leaves it out. */
  emptyLabel?: string | null | undefined;
}

/** A choice of one option, with the browser's own menu. */
export function SelectField({
  options,
  groups = [],
  emptyLabel = 'Please choose',
  ...props
}: SelectFieldProps) {
  const { label, name, id, hint, error, required, className, ...select } = props;
  return (
    <FieldFrame {...{ label, name, id, hint, error, required, className }}>
      <span className={styles.select}>
        <select {...select} {...controlAttributes(props)} className={styles.control}>
          {emptyLabel !== null && <option value="">{emptyLabel}</option>}
          {options.map(renderOption)}
          {groups.map((group) => (
            <optgroup key={group.label} label={group.label}>
              {group.options.map(renderOption)}
            </optgroup>
          ))}
        </select>
        <Icon name="chevron" className={styles.chevron} />
      </span>
    </FieldFrame>
  );
}

function renderOption(option: Option) {
  const { value, label } = typeof option === 'string' ? { value: option, label: option } : option;
  return (
    <option key={value} value={value}>
      {label}
    </option>
  );
}

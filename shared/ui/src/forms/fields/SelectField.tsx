import { Icon, useTexts } from '@meridian/ui';
import type { ComponentProps } from 'react';
import { FieldFrame, type FieldProps, splitField } from './Field';
import styles from './field.module.css';

/** `lang` is the language of a label that differs from that of the page. */
type Option = string | { value: string; label: string; lang?: string | undefined };

export interface SelectFieldProps
  extends FieldProps,
    Omit<ComponentProps<'select'>, keyof FieldProps | 'children'> {
  options: readonly Option[];
  /** More options, in groups with headings. */
  groups?: readonly { label: string; options: readonly Option[] }[] | undefined;
  /** Label of the option without a value; "Please choose" by default. */
  empty?: string;
}

/** A choice of one option, with the browser's own menu. */
export function SelectField({ options, groups = [], empty, ...props }: SelectFieldProps) {
  const t = useTexts();
  const { frame, control } = splitField(props);
  return (
    <FieldFrame {...frame}>
      <span className={styles.select}>
        <select {...control} className={styles.control}>
          <option value="">{empty ?? t('Please choose')}</option>
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
  const { value, label, lang } =
    typeof option === 'string' ? { value: option, label: option, lang: undefined } : option;
  return (
    <option key={value} value={value} lang={lang}>
      {label}
    </option>
  );
}

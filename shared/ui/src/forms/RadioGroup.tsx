import { classNames } from '@shared/ui';
import { FieldMessages } from './FieldMessages';
import { controlAttributes, type FieldProps } from './field';
import styles from './field.module.css';
import { RequiredMark } from './RequiredMark';

export interface RadioGroupProps extends FieldProps {
  options: readonly (string | { value: string; label: string })[];
  defaultValue?: string | undefined;
  onChange?: ((value: string) => void) | undefined;
}

/** One of a few options, all in sight. The first carries the group's id, for links to it. */
export function RadioGroup(props: RadioGroupProps) {
  const { label, name, hint, error, required, className, options, defaultValue, onChange } = props;
  const { id, ...control } = controlAttributes(props);
  return (
    <fieldset
      className={classNames(styles.field, styles.group, className)}
      aria-describedby={control['aria-describedby']}
    >
      <legend className={styles.label}>
        {label}
        {required && <RequiredMark />}
      </legend>
      <FieldMessages {...{ name, id, hint, error }}>
        <div className={styles.choices}>
          {options.map((option, index) => {
            const { value, label: text } =
              typeof option === 'string' ? { value: option, label: option } : option;
            return (
              <label key={value} className={styles.choice}>
                <input
                  type="radio"
                  name={name}
                  id={index === 0 ? id : undefined}
                  value={value}
                  required={control.required}
                  defaultChecked={value === defaultValue}
                  aria-invalid={control['aria-invalid']}
                  onChange={() => onChange?.(value)}
                />
                <span>{text}</span>
              </label>
            );
          })}
        </div>
      </FieldMessages>
    </fieldset>
  );
}

import { type ComponentProps, useState } from 'react';
import { FieldFrame } from './FieldFrame';
import { controlAttributes, type FieldProps } from './field';
import styles from './field.module.css';

export interface PasswordFieldProps
  extends FieldProps,
    Omit<ComponentProps<'input'>, keyof FieldProps | 'type' | 'placeholder'> {
  autoComplete: 'current-password' | 'new-password';
}

/** A password with a button that shows it. */
export function PasswordField(props: PasswordFieldProps) {
  const { label, name, id, hint, error, required, className, ...input } = props;
  const [isShown, setIsShown] = useState(false);
  return (
    <FieldFrame {...{ label, name, id, hint, error, required, className }}>
      <span className={styles.password}>
        <input
          {...input}
          {...controlAttributes(props)}
          type={isShown ? 'text' : 'password'}
          className={styles.control}
          spellCheck={false}
          autoCapitalize="none"
        />
        <button
          type="button"
          className={styles.reveal}
          aria-pressed={isShown}
          aria-controls={id ?? name}
          onClick={() => setIsShown(!isShown)}
        >
          Show<span className="visually-hidden"> {label.toLowerCase()}</span>
        </button>
      </span>
    </FieldFrame>
  );
}

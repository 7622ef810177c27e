import { useTexts } from '@meridian/ui';
import { useState } from 'react';
import { FieldFrame, splitField } from './Field';
import styles from './field.module.css';
import type { InputProps } from './TextField';

/** A password with a button that shows it. */
export function PasswordField(
  props: InputProps & { label: string; autoComplete: 'current-password' | 'new-password' },
) {
  const { frame, control } = splitField(props);
  const t = useTexts();
  const [isShown, setIsShown] = useState(false);
  return (
    <FieldFrame {...frame}>
      <span className={styles.password}>
        <input
          {...control}
          type={isShown ? 'text' : 'password'}
          className={styles.control}
          spellCheck={false}
          autoCapitalize="none"
        />
        <button
          type="button"
          className={styles.reveal}
          aria-pressed={isShown}
          aria-controls={control.id}
          onClick={() => setIsShown(!isShown)}
        >
          {t('Show')}
          <span className="visually-hidden">{` ${props.label.toLowerCase()}`}</span>
        </button>
      </span>
    </FieldFrame>
  );
}

import { classNames } from '../class-names';
import styles from './button.module.css';

/** `next` is saffron: the one next step of a screen. */
export type ButtonVariant = 'next' | 'primary' | 'secondary' | 'quiet';

export interface ButtonLook {
  variant?: ButtonVariant | undefined;
  size?: 'normal' | 'small' | undefined;
  /** As wide as its container. */
  wide?: boolean | undefined;
  className?: string | undefined;
}

/** The classes that buttons and links looking like buttons share. */
export function buttonClass({ variant = 'primary', size, wide, className }: ButtonLook): string {
  return classNames(
    styles.button,
    styles[variant],
    size === 'small' && styles.small,
    wide && styles.wide,
    className,
  );
}

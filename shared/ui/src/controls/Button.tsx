import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { classNames } from '../class-names';
import { Icon } from '../icons/Icon';
import styles from './button.module.css';
import { Link, type LinkProps } from './Link';

interface ButtonLook {
  /** `next` is saffron, for the one next step of a screen. */
  variant?: 'next' | 'primary' | 'secondary' | 'quiet' | undefined;
  size?: 'normal' | 'small' | undefined;
  /** As wide as its container. */
  wide?: boolean | undefined;
  className?: string | undefined;
}

interface ButtonProps extends Omit<ComponentProps<'button'>, 'className'>, ButtonLook {
  /** True during a request: the button stays focused and as wide, and ignores clicks. */
  busy?: boolean | undefined;
  icon?: ReactNode;
}

/** A button; its type is `button` by default. */
export function Button({
  variant,
  size,
  wide,
  className,
  busy = false,
  icon,
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    // `disabled` would drop the focus while the visitor waits.
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass({ variant, size, wide, className })}
      onClick={handleClick}
      {...(busy ? { 'aria-busy': true, 'aria-disabled': true } : {})}
    >
      {busy ? <span className={styles.spinner} aria-hidden="true" /> : icon}
      <span>{children}</span>
    </button>
  );
}

/** A link that looks like a button; `to` may lead to another site. */
export function LinkButton({
  variant,
  size,
  wide,
  className,
  icon,
  ...link
}: LinkProps & ButtonLook & { icon?: ReactNode }) {
  return (
    <Link {...link} className={buttonClass({ variant, size, wide, className })}>
      {icon}
      <span>{link.children}</span>
      {link.newTab && !icon && <Icon name="external" size={18} />}
    </Link>
  );
}

function buttonClass({ variant = 'primary', size, wide, className }: ButtonLook): string {
  return classNames(
    styles.button,
    styles[variant],
    size === 'small' && styles.small,
    wide && styles.wide,
    className,
  );
}

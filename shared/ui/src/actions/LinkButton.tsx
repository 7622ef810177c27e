import type { ReactNode } from 'react';
import { Icon } from '../icons/Icon';
import { Link, type LinkProps } from '../links/Link';
import { type ButtonLook, buttonClass } from './button-look';

export interface LinkButtonProps extends LinkProps, ButtonLook {
  icon?: ReactNode;
}

/** A link that looks like a button; `to` may lead to another site. */
export function LinkButton({ variant, size, wide, className, icon, ...link }: LinkButtonProps) {
  return (
    <Link {...link} className={buttonClass({ variant, size, wide, className })}>
      {icon}
      {link.children}
      {link.newTab && !icon && <Icon name="external" size={18} />}
    </Link>
  );
}

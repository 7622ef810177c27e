import type { ReactNode } from 'react';
import { Icon } from '../icons/Icon';
import type { UiLinkProps } from '../links/link-context';
import { UiLink } from '../links/UiLink';
import { type ButtonLook, buttonClass } from './button-look';

export interface LinkButtonProps extends UiLinkProps, ButtonLook {
  icon?: ReactNode;
}

/** A link that looks like a button; `to` may lead to another site. */
export function LinkButton({ variant, size, wide, className, icon, ...link }: LinkButtonProps) {
  return (
    <UiLink {...link} className={buttonClass({ variant, size, wide, className })}>
      {icon}
      {link.children}
      {link.newTab && !icon && <Icon name="external" size={18} />}
    </UiLink>
  );
}

import type { LinkProps } from '@meridian/ui';
import { Link } from 'react-router-dom';

/** A link of the design system inside the console. */
export function RouterLink({ newTab, replace, preventScrollReset, ...props }: LinkProps) {
  return (
    <Link
      {...props}
      replace={replace ?? false}
      preventScrollReset={preventScrollReset ?? false}
      {...(newTab ? { target: '_blank' } : {})}
    />
  );
}

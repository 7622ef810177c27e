import { type ComponentType, createContext, type ReactNode } from 'react';

/** What every link of the design system may carry; the shell's router link takes the same. */
export interface UiLinkProps {
  to: string;
  children?: ReactNode;
  className?: string | undefined;
  replace?: boolean;
  newTab?: boolean;
  /** Keep the scroll position, as for a filter that changes the address only. */
  preventScrollReset?: boolean;
  'aria-current'?: 'page' | 'true' | undefined;
  'aria-label'?: string | undefined;
  'aria-labelledby'?: string | undefined;
  id?: string | undefined;
  onClick?: () => void;
}

/** The link to draw inside the site; null draws plain anchors. */
export const LinkContext = createContext<ComponentType<UiLinkProps> | null>(null);

/** `<LinkProvider value={RouterLink}>` makes every link of the design system use the router. */
export const LinkProvider = LinkContext.Provider;

import { type ComponentType, createContext, type ReactNode, useContext } from 'react';

export interface LinkProps {
  to: string;
  children?: ReactNode;
  className?: string | undefined;
  replace?: boolean;
  newTab?: boolean;
  /** Keeps the scroll position, as for a filter that only changes the URL. */
  preventScrollReset?: boolean;
  'aria-current'?: 'page' | 'true' | undefined;
  'aria-label'?: string | undefined;
  'aria-labelledby'?: string | undefined;
  id?: string | undefined;
  onClick?: () => void;
}

const RouterLinkContext = createContext<ComponentType<LinkProps> | null>(null);

/** `<LinkProvider value={RouterLink}>`: links inside the site render this; without it, plain anchors. */
export const LinkProvider = RouterLinkContext.Provider;

/** A URL that the router cannot serve: another site, e-mail, phone. */
const external = /^(?:[a-z][a-z\d+.-]*:|\/\/)/i;

/** The link of all pages: through the router inside the site, a plain anchor to anywhere else. */
export function Link(props: LinkProps) {
  const RouterLink = useContext(RouterLinkContext);
  const children =
    props.newTab && !props['aria-label'] ? (
      <>
        {props.children}
        <span className="visually-hidden"> (opens in a new tab)</span>
      </>
    ) : (
      props.children
    );
  if (RouterLink && !external.test(props.to)) return <RouterLink {...props}>{children}</RouterLink>;
  const { to, newTab, replace: _replace, preventScrollReset: _keepScroll, ...rest } = props;
  return (
    <a {...rest} href={to} {...(newTab ? { target: '_blank', rel: 'noopener noreferrer' } : {})}>
      {children}
    </a>
  );
}

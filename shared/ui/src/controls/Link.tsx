import { type ComponentType, createContext, type ReactNode, useContext } from 'react';
import { useTexts } from '../texts';

export interface LinkProps {
  to: string;
  children?: ReactNode;
  className?: string | undefined;
  replace?: boolean;
  newTab?: boolean;
  /** Does not scroll, e.g. for a filter that only changes the URL. */
  preventScrollReset?: boolean;
  'aria-current'?: 'page' | 'true' | undefined;
  'aria-label'?: string | undefined;
  'aria-labelledby'?: string | undefined;
  id?: string | undefined;
  onClick?: () => void;
  /** The language of the link's text when it differs from that of the page. */
  lang?: string | undefined;
  dir?: 'ltr' | undefined;
}

const SiteLinkContext = createContext<ComponentType<LinkProps> | null>(null);

/** `<LinkProvider value={SiteLink}>`: links inside the site render this component; without it, plain anchors. */
export const LinkProvider = SiteLinkContext.Provider;

/** A URL outside the site: another site, e-mail, phone. */
const external = /^(?:[a-z][a-z\d+.-]*:|\/\/)/i;

/** The link of all pages: the shell's link inside the site, a plain anchor to other URLs. */
export function Link(props: LinkProps) {
  const SiteLink = useContext(SiteLinkContext);
  const t = useTexts();
  const children =
    props.newTab && !props['aria-label'] ? (
      <>
        {props.children}
        <span className="visually-hidden"> {t('(opens in a new tab)')}</span>
      </>
    ) : (
      props.children
    );
  if (SiteLink && !external.test(props.to)) return <SiteLink {...props}>{children}</SiteLink>;
  const { to, newTab, replace: _replace, preventScrollReset: _keepScroll, ...rest } = props;
  return (
    <a {...rest} href={to} {...(newTab ? { target: '_blank', rel: 'noopener noreferrer' } : {})}>
      {children}
    </a>
  );
}

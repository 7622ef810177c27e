import { useContext } from 'react';
import { LinkContext, type UiLinkProps } from './link-context';

/** An address that the router cannot serve: another site, mail, phone. */
const external = /^(?:[a-z][a-z\d+.-]*:|\/\/)/i;

/** A link: through the router inside the site, a plain anchor to anywhere else. */
export function UiLink(props: UiLinkProps) {
  const RouterLink = useContext(LinkContext);
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

import type { Host, WidgetState } from '@meridian/composition';
import type { LinkProps } from '@meridian/ui';
import { useContext } from 'react';
import { SiteContext } from './site';

const failed: WidgetState = { status: 'failed' };
const location = { pathname: '/', search: '', hash: '' };
const doNothing = () => {};

/** Replaces the shell on a page of another origin, where every path leads to the site. */
export const stockHost: Host = {
  useLocation: () => location,
  useNavigate() {
    const { toUrl } = useContext(SiteContext);
    return (to) => window.location.assign(toUrl(to));
  },
  useIsNavigating: () => false,
  useSettings() {
    throw new Error(
      'expected the shell of the site, whose settings a widget asked for; link to a page instead',
    );
  },
  // A host places each widget itself, and may not have the widgets of other teams.
  useWidget: () => ({ state: failed, retry: doNothing, onError: doNothing }),
  useServedWidget: () => null,
  WidgetFailure: Nothing,
  WidgetSkeleton: Nothing,
};

function Nothing() {
  return null;
}

/** The link of a widget on a page of another origin, with the whole URL of the site's page. */
export function StockLink({
  to,
  newTab,
  replace: _replace,
  preventScrollReset: _keepScroll,
  ...rest
}: LinkProps) {
  const { toUrl } = useContext(SiteContext);
  const tab = newTab ? { target: '_blank', rel: 'noopener noreferrer' } : {};
  return <a {...rest} href={toUrl(to)} {...tab} />;
}

import { type Host, HostProvider } from '@meridian/composition';
import { type ReactNode, useCallback } from 'react';
import { type Navigator, Router, useLocation, useNavigate } from 'react-router-dom';
import { toDocumentAddress, toPageLocation } from '../routing/document-address';
import { useShell } from './shell-context';
import { host } from './shell-host';

/** Gives a page or a widget the router. The frame has none, so that it need not wait for its code. */
export function PageRouter({ navigator, children }: { navigator: Navigator; children: ReactNode }) {
  return (
    <Router location={useShell().location} navigator={navigator}>
      <HostProvider value={routedHost}>{children}</HostProvider>
    </Router>
  );
}

const routedHost: Host = {
  ...host,
  useLocation: useRouterLocation,
  useNavigate: useRouterNavigate,
};

function useRouterLocation() {
  const { pathname, search, hash } = useLocation();
  return { pathname, search, hash };
}

function useRouterNavigate() {
  const navigate = useNavigate();
  const { leave } = useShell();
  return useCallback<ReturnType<Host['useNavigate']>>(
    (to, options) => {
      const url = new URL(toDocumentAddress(to), window.location.href);
      const { origin, href } = url;
      if (origin === window.location.origin) void navigate(toPageLocation(url), options);
      else leave(href, options);
    },
    [navigate, leave],
  );
}

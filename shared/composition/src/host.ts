import type { SiteSettings, WidgetId } from '@shared/contracts';
import { type ComponentType, createContext, useContext } from 'react';
import type { WidgetModule } from './define-widget';

export interface PageLocation {
  pathname: string;
  /** With its `?`, or empty. */
  search: string;
  hash: string;
}

export interface NavigateOptions {
  replace?: boolean;
  preventScrollReset?: boolean;
}

/** A widget as the host has it: ready to draw, on its way, or not to be had. */
export type WidgetState =
  | { status: 'ready'; module: WidgetModule<Record<string, unknown>>; data: unknown }
  | { status: 'pending' }
  | { status: 'failed' };

/**
 * What the shell gives to remotes. The router stays the shell's own: shared whole it would cost
 * every page four times as much.
 */
export interface Host {
  useLocation: () => PageLocation;
  useNavigate: () => (to: string, options?: NavigateOptions) => void;
  /** True from the start of a navigation until its page is shown. */
  useIsNavigating: () => boolean;
  /** What the site server says to every page. */
  useSettings: () => SiteSettings;
  /** Follows a widget; starts loading it when nobody has. */
  useWidget: (id: WidgetId | (string & {})) => {
    state: WidgetState;
    retry: () => void;
    /** Told of what the widget throws while it is drawn. */
    onError: (error: unknown) => void;
  };
  WidgetFailure: ComponentType<{ id: string; retry: () => void }>;
  WidgetSkeleton: ComponentType<{ id: string }>;
}

const HostContext = createContext<Host | null>(null);

export const HostProvider = HostContext.Provider;

/** @throws Error outside the shell's frame; tests render through `renderRemote`. */
export function useHost(): Host {
  const host = useContext(HostContext);
  if (!host) throw new Error('No host: render inside the shell, or with renderRemote in a test');
  return host;
}

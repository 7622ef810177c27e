import type { SiteSettings } from '@meridian/contracts';
import { type ComponentType, createContext, type ReactNode, useContext } from 'react';
import type { WidgetModule } from './define-widget';
import type { PageLanguage } from './translate';

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

/** A widget: ready to render, loading, or failed. */
export type WidgetState =
  | { status: 'ready'; module: WidgetModule<Record<string, unknown>>; data: unknown }
  | { status: 'pending' }
  | { status: 'failed' };

/** A widget with HTML from the server, which is a React root of its own. */
export interface ServedWidget {
  /** The content of its element, which React does not touch in the browser. Always the same object. */
  content: { __html: string };
  /** Called with props and fallback once the widget is placed, and after each render of the page. */
  update: (props: Record<string, unknown>, fallback: ReactNode) => void;
  /** Called when its element is mounted; the returned function is called when it is unmounted. */
  attach: () => () => void;
}

/**
 * The shell's implementation for remotes. The router itself is not shared: all of it would be four times as large on every
 * page.
 */
export interface Host {
  useLocation: () => PageLocation;
  useNavigate: () => (to: string, options?: NavigateOptions) => void;
  /** True from the start of a navigation until the new page is shown. */
  useIsNavigating: () => boolean;
  /** The site server's settings for pages. */
  useSettings: () => SiteSettings;
  /** The language of the part; English without this function. Since contract 3.3. */
  usePageLanguage?: () => PageLanguage;
  /** Subscribes to a widget and starts loading it if it is not loaded yet. */
  useWidget: (id: string) => {
    state: WidgetState;
    retry: () => void;
    /** Called with the error of a widget that throws while rendering. */
    onError: (error: unknown) => void;
  };
  /**
   * The server's HTML of a placed widget; null when the widget is rendered inside its page: after a navigation in the
   * browser, and when it is loading or has failed.
   * @param key of the placed widget, the same on server and client
   */
  useServedWidget: (
    key: string,
    placed: { id: string; props: Record<string, unknown>; fallback: ReactNode },
  ) => ServedWidget | null;
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

/** The site server's settings for pages, e.g. where forms are sent. */
export function useSiteSettings(): SiteSettings {
  return useHost().useSettings();
}

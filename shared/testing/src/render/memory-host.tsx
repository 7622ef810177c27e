import {
  type Host,
  type PageLanguage,
  type PageLocation,
  useNavigate,
  type WidgetState,
} from '@meridian/composition';
import type { SiteSettings } from '@meridian/contracts';
import type { LinkProps } from '@meridian/ui';
import { type MouseEvent, useSyncExternalStore } from 'react';
import { sampleSettings } from '../samples/sample-settings';

interface MemoryState {
  location: PageLocation;
  isNavigating: boolean;
}

export interface PlacedWidget {
  id: string;
  props: Record<string, unknown>;
}

export interface MemoryHost extends Host {
  location: () => PageLocation;
  setState: (change: Partial<MemoryState>) => void;
  /** The widgets that the page placed, in order, with their props. */
  placed: PlacedWidget[];
  /** Errors that widgets threw while rendering. */
  thrown: unknown[];
}

export interface MemoryHostOptions {
  url: URL;
  onNavigate: (to: string) => void;
  /** Widgets that are loading or failed, by id. */
  widgets?: Record<string, 'pending' | 'failed'> | undefined;
  settings?: SiteSettings | undefined;
  /** English by default. */
  language?: PageLanguage | undefined;
}

/** A shell in memory: navigation changes a value, and widgets are placeholders. */
export function createMemoryHost({
  url,
  onNavigate,
  widgets = {},
  settings = sampleSettings,
  language,
}: MemoryHostOptions): MemoryHost {
  let state: MemoryState = { location: toPageLocation(url), isNavigating: false };
  const listeners = new Set<() => void>();
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const setState = (change: Partial<MemoryState>) => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };
  const read = () => state;
  const placed: PlacedWidget[] = [];
  const thrown: unknown[] = [];
  const widgetStates = new Map<string, WidgetState>();

  return {
    placed,
    thrown,
    location: () => state.location,
    setState,
    useLocation: () => useSyncExternalStore(subscribe, read, read).location,
    useNavigate: () => onNavigate,
    useIsNavigating: () => useSyncExternalStore(subscribe, read, read).isNavigating,
    useSettings: () => settings,
    ...(language ? { usePageLanguage: () => language } : {}),
    useWidget: (id) => {
      useSyncExternalStore(subscribe, read, read);
      const known = widgetStates.get(id) ?? initialState(id, widgets[id], placed);
      widgetStates.set(id, known);
      return {
        state: known,
        retry: () => {
          widgetStates.set(id, initialState(id, undefined, placed));
          setState({});
        },
        onError: (error) => thrown.push(error),
      };
    },
    // Tests render widgets inside their page.
    useServedWidget: () => null,
    WidgetFailure,
    WidgetSkeleton,
  };
}

export function toPageLocation(url: URL): PageLocation {
  return { pathname: url.pathname, search: url.search, hash: url.hash };
}

/** The router link of a memory host, for `LinkProvider`. */
export function MemoryLink({
  to,
  onClick,
  newTab,
  replace: _replace,
  preventScrollReset: _preventScrollReset,
  ...attributes
}: LinkProps) {
  const navigate = useNavigate();
  const handleClick = (event: MouseEvent) => {
    onClick?.();
    if (newTab || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    navigate(to);
  };
  const target = newTab ? { target: '_blank', rel: 'noopener' } : {};
  return <a href={to} {...attributes} {...target} onClick={handleClick} />;
}

function initialState(
  id: string,
  state: 'pending' | 'failed' | undefined,
  placed: PlacedWidget[],
): WidgetState {
  if (state === 'failed') return { status: 'failed' };
  if (state === 'pending') return { status: 'pending' };
  return { status: 'ready', module: { Widget: PlaceholderWidget }, data: { id, placed } };
}

function PlaceholderWidget({ data, ...props }: Record<string, unknown>) {
  const { id, placed } = data as { id: string; placed: PlacedWidget[] };
  const known = placed.find((widget) => widget.id === id);
  if (known) known.props = props;
  else placed.push({ id, props });
  return <section aria-label={`Widget ${id}`} />;
}

function WidgetFailure({ id, retry }: { id: string; retry: () => void }) {
  return (
    <div role="alert">
      The widget {id} is not available.
      <button type="button" onClick={retry}>
        Try again
      </button>
    </div>
  );
}

function WidgetSkeleton({ id }: { id: string }) {
  return <p role="status">Loading {id}</p>;
}

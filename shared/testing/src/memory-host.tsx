import type { Host, LinkProps, Place, WidgetState } from '@shared/composition';
import { type MouseEvent, useSyncExternalStore } from 'react';

interface MemoryState {
  place: Place;
  isNavigating: boolean;
}

export interface PlacedWidget {
  id: string;
  props: Record<string, unknown>;
}

export interface MemoryHost extends Host {
  place: () => Place;
  setState: (change: Partial<MemoryState>) => void;
  /** The widgets that the page placed, in order, with their props. */
  placed: PlacedWidget[];
  /** Errors that widgets threw while rendering. */
  thrown: unknown[];
}

export interface MemoryHostOptions {
  url: URL;
  onNavigate: (to: string) => void;
  /** By widget id, for pages that have to stand a missing widget. */
  widgets?: Record<string, 'pending' | 'failed'> | undefined;
}

/** A shell that lives in memory: links and navigation change a value, widgets are stand-ins. */
export function createMemoryHost({ url, onNavigate, widgets = {} }: MemoryHostOptions): MemoryHost {
  let state: MemoryState = { place: toPlace(url), isNavigating: false };
  const listeners = new Set<() => void>();
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const placed: PlacedWidget[] = [];
  const thrown: unknown[] = [];
  const standIns = new Map<string, WidgetState>();

  function useMemoryState(): MemoryState {
    const get = () => state;
    return useSyncExternalStore(subscribe, get, get);
  }

  return {
    placed,
    thrown,
    place: () => state.place,
    setState: (change) => {
      state = { ...state, ...change };
      for (const listener of listeners) listener();
    },
    Link: (props) => <MemoryLink {...props} onNavigate={onNavigate} />,
    useLocation: () => useMemoryState().place,
    useNavigate: () => onNavigate,
    useIsNavigating: () => useMemoryState().isNavigating,
    useWidget: (id) => {
      const known = standIns.get(id) ?? standInFor(id, widgets[id], placed);
      standIns.set(id, known);
      return {
        state: known,
        retry: () => standIns.set(id, standInFor(id, undefined, placed)),
        onError: (error) => thrown.push(error),
      };
    },
    WidgetFailure: ({ id, retry }) => (
      <div role="alert">
        The widget {id} is not available.
        <button type="button" onClick={retry}>
          Try again
        </button>
      </div>
    ),
    WidgetSkeleton: ({ id }) => <p role="status">Loading {id}</p>,
  };
}

export function toPlace(url: URL): Place {
  return { pathname: url.pathname, search: url.search, hash: url.hash };
}

function MemoryLink({
  to,
  onNavigate,
  onClick,
  newTab,
  replace: _replace,
  preventScrollReset: _preventScrollReset,
  ...attributes
}: LinkProps & { onNavigate: (to: string) => void }) {
  const handleClick = (event: MouseEvent) => {
    onClick?.();
    if (newTab || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onNavigate(to);
  };
  const target = newTab ? { target: '_blank', rel: 'noopener' } : {};
  return <a href={to} {...attributes} {...target} onClick={handleClick} />;
}

function standInFor(
  id: string,
  state: 'pending' | 'failed' | undefined,
  placed: PlacedWidget[],
): WidgetState {
  if (state === 'failed') return { status: 'failed' };
  if (state === 'pending') return { status: 'pending' };
  const Widget = ({ data: _data, ...props }: Record<string, unknown>) => {
    const known = placed.find((widget) => widget.id === id);
    if (known) known.props = props;
    else placed.push({ id, props });
    return <section aria-label={`Widget ${id}`} />;
  };
  return { status: 'ready', module: { Widget }, data: undefined };
}

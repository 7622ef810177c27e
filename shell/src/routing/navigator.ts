import { createPath, type Location, type Navigator, type To } from 'react-router-dom';
import type { Page } from './load-page';
import { rememberScroll, restoreScroll, scrollToStart, takeOverScroll } from './scroll';

type NavigationAction = 'POP' | 'PUSH' | 'REPLACE';

/** What is on the screen, and where the visitor is on the way to. */
export interface NavigationState {
  location: Location;
  action: NavigationAction;
  page: Page;
  /** Path that is being loaded; null at rest. */
  pending: string | null;
}

export interface PageNavigator {
  /** The router's way to push and replace. */
  navigator: Navigator;
  get(): NavigationState;
  subscribe(listener: () => void): () => void;
  /** Loads the page on the screen once more. */
  reload(): Promise<void>;
}

interface Move {
  location: Location;
  action: NavigationAction;
  scroll: 'start' | 'restore' | 'keep';
}

/**
 * Goes from page to page without a new document: load first, then change address and screen in one
 * step. A newer navigation aborts the one under way; a change of the query or the anchor alone loads
 * nothing.
 */
export function createNavigator(options: {
  page: Page;
  load: (url: URL, signal: AbortSignal) => Promise<Page>;
  /** Applies a change of state, e.g. inside a view transition. */
  apply: (change: () => void) => void;
}): PageNavigator {
  const listeners = new Set<() => void>();
  let state: NavigationState = {
    location: currentLocation(),
    action: 'POP',
    page: options.page,
    pending: null,
  };
  let underWay: AbortController | null = null;

  const set = (next: NavigationState) => {
    state = next;
    for (const listener of listeners) listener();
  };

  const commit = (move: Move, page: Page) => {
    rememberScroll(state.location.key);
    const { location, action } = move;
    const entry = { key: location.key, usr: location.state };
    if (action === 'PUSH') history.pushState(entry, '', createPath(location));
    if (action === 'REPLACE') history.replaceState(entry, '', createPath(location));
    const change = () => set({ location, action, page, pending: null });
    if (page === state.page) change();
    else options.apply(change);
    if (move.scroll === 'start') scrollToStart(location.hash);
    if (move.scroll === 'restore') restoreScroll(location.key);
  };

  const go = async (move: Move, isReload = false) => {
    underWay?.abort();
    underWay = null;
    const { pathname, search } = move.location;
    const isSamePage = pathname === state.location.pathname && state.page.status === 200;
    if (isSamePage && !isReload) return commit(move, state.page);

    const controller = new AbortController();
    underWay = controller;
    set({ ...state, pending: pathname });
    try {
      const url = new URL(pathname + search, window.location.origin);
      const page = await options.load(url, controller.signal);
      if (underWay === controller) commit(move, page);
    } catch (error) {
      if (!controller.signal.aborted) throw error;
    } finally {
      if (underWay === controller) underWay = null;
    }
  };

  const travel = (action: 'PUSH' | 'REPLACE') => (to: To, usr?: unknown, settings?: NavigateOpts) =>
    void go({
      location: toLocation(to, usr),
      action,
      scroll: settings?.preventScrollReset ? 'keep' : 'start',
    });

  takeOverScroll(() => state.location.key);
  window.addEventListener('popstate', () => {
    void go({ location: currentLocation(), action: 'POP', scroll: 'restore' });
  });

  return {
    navigator: {
      createHref: (to) => (typeof to === 'string' ? to : createPath(to)),
      push: travel('PUSH'),
      replace: travel('REPLACE'),
      go: (delta) => history.go(delta),
    },
    get: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    reload: () => go({ location: state.location, action: 'POP', scroll: 'keep' }, true),
  };
}

interface NavigateOpts {
  preventScrollReset?: boolean;
}

function toLocation(to: To, state: unknown): Location {
  const url = new URL(typeof to === 'string' ? to : createPath(to), window.location.href);
  const key = Math.random().toString(36).slice(2, 10);
  return { pathname: url.pathname, search: url.search, hash: url.hash, state, key };
}

function currentLocation(): Location {
  const { pathname, search, hash } = window.location;
  const entry = history.state as { key?: string; usr?: unknown } | null;
  return { pathname, search, hash, state: entry?.usr ?? null, key: entry?.key ?? 'first' };
}

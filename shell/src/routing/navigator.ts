import { createPath, type Location, type Navigator } from 'react-router-dom';
import { toDocumentAddress } from './document-address';
import { beginEntry, newLocation, readEntry, writeEntry } from './history-entry';
import type { Leave } from './leave';
import type { Page, RenderablePage } from './load-page';
import type { Navigation, PageStore } from './page-store';
import { focusList, scrollToStart } from './scroll';
import { rememberScroll, restoreScroll, takeOverScroll } from './scroll-positions';

interface Move {
  location: Location;
  action: 'POP' | 'PUSH' | 'REPLACE';
  scroll: 'start' | 'restore' | 'keep';
}

/**
 * Goes to another query or anchor of the page on the screen. A page that `loadsByQuery` is loaded first, and changes
 * URL and screen in one step; a newer navigation aborts an older one.
 */
export function createNavigator(options: {
  store: PageStore;
  page: Page;
  load: (url: URL, signal: AbortSignal) => Promise<Page>;
  /** Applies a change of state, e.g. inside a view transition, and calls `arrive` after rendering; then resolves. */
  apply: (change: () => void, arrive: () => void) => Promise<void>;
  /** True when the page on the screen can show a URL; other URLs need a new document. */
  canGo: (url: URL) => boolean;
  /** True when this device is offline and its service worker can show saved pages. */
  hasOfflinePages: () => boolean;
  leave: Leave;
}) {
  const { store } = options;
  store.set({ location: beginEntry(), page: options.page, pending: null });
  const get = () => store.get() as Navigation & { page: Page };
  let underWay: AbortController | null = null;

  const commit = async ({ location, action, scroll }: Move, page: Page) => {
    const shown = get();
    rememberScroll(shown.location.key);
    const isWritten = writeEntry(action, location);
    if (!isWritten && action === 'PUSH')
      return options.leave(toDocumentAddress(createPath(location)));
    const change = () => store.set({ location, page, pending: null });
    const arrive = () => {
      if (scroll === 'start') scrollToStart(location.hash);
      if (scroll === 'restore') restoreScroll(location.key);
      if (scroll === 'keep' && action !== 'POP') focusList(location.hash);
    };
    if (page !== shown.page) return options.apply(change, arrive);
    change();
    // React renders it in a microtask.
    await Promise.resolve();
    arrive();
  };

  const leaveFor = ({ location, action }: Move) =>
    options.leave(toDocumentAddress(createPath(location)), { replace: action === 'REPLACE' });

  const go = async (move: Move, isReload = false) => {
    underWay?.abort();
    underWay = null;
    const { pathname, search } = move.location;
    if (!isReload && isOnScreen(move.location, get())) return commit(move, get().page);

    const controller = new AbortController();
    underWay = controller;
    store.set({ pending: pathname });
    try {
      const url = new URL(pathname + search, window.location.origin);
      const page = await options.load(url, controller.signal);
      if (underWay !== controller) return;
      // As a document it comes from the service worker: the saved page, or the list of saved pages.
      if (page.status >= 500 && !isReload && options.hasOfflinePages()) leaveFor(move);
      else await commit(move, page);
    } catch {
      if (underWay !== controller) return;
      // Loading turns faults into failure pages; if it throws itself, only a new document can help. A reload could
      // repeat for ever.
      if (isReload) store.set({ pending: null });
      else leaveFor(move);
    } finally {
      if (underWay === controller) underWay = null;
    }
  };

  const travel =
    (action: 'PUSH' | 'REPLACE'): Navigator['push'] =>
    (to, _state, settings) => {
      const path = toDocumentAddress(typeof to === 'string' ? to : createPath(to));
      const url = new URL(path, window.location.href);
      if (url.origin !== window.location.origin || !options.canGo(url))
        return options.leave(url.href, { replace: action === 'REPLACE' });
      const scroll = settings?.preventScrollReset ? 'keep' : 'start';
      void go({ location: newLocation(url), action, scroll });
    };

  takeOverScroll(() => get().location.key);
  window.addEventListener('popstate', () => {
    const known = readEntry();
    // The browser creates the entry of a plain link to an anchor and scrolls to its target.
    if (!known) return void go({ location: beginEntry(), action: 'POP', scroll: 'keep' });
    void go({ location: known, action: 'POP', scroll: 'restore' });
  });

  const navigator: Navigator = {
    createHref: (to) => (typeof to === 'string' ? to : createPath(to)),
    push: travel('PUSH'),
    replace: travel('REPLACE'),
    go: (delta) => history.go(delta),
  };

  return {
    navigator,
    get,
    subscribe: store.subscribe,
    /** Completes the page on the screen, which the server rendered, by its code. */
    complete: (page: RenderablePage) => store.set({ page }),
    /** Loads the current page again; resolves when it is on the screen. */
    reload: () => go({ location: get().location, action: 'POP', scroll: 'keep' }, true),
  };
}

/** A link to the page itself reloads a failure page; an anchor inside it does not. */
function isOnScreen(to: Location, { location, page }: { location: Location; page: Page }): boolean {
  if (to.pathname !== location.pathname) return false;
  const isSameQuery = to.search === location.search;
  if (page.status === 200) return isSameQuery || !page.match.owned.route.loadsByQuery;
  return isSameQuery && to.hash !== location.hash;
}

import type { Location } from 'react-router-dom';
import { toPageLocation } from './document-address';
import type { Page, PageContext } from './load-page';

export interface Navigation {
  location: Location;
  pending: string | null;
  /** Null while only the server's HTML is there, and not the code of pages. */
  page: Page | null;
  /** Null as long as `page` is. */
  pageContext: Pick<PageContext, 'map' | 'widgets'> | null;
}

export type PageStore = ReturnType<typeof createPageStore>;

export function createPageStore() {
  const location: Location = { ...toPageLocation(window.location), state: null, key: '' };
  let state: Navigation = { location, pending: null, page: null, pageContext: null };
  const listeners = new Set<() => void>();
  return {
    get: () => state,
    set(changes: Partial<Navigation>) {
      state = { ...state, ...changes };
      for (const listener of listeners) listener();
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

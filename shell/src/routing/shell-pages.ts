import type { ClientMap } from '@shared/contracts';
import { listNavigation } from '../releases/map-index';
import {
  type AnyRoute,
  type ModuleSource,
  ReleaseUnavailableError,
} from '../releases/module-source';
import type { Search } from '../search/results/search.route';

/** Adds the shell's pages to the modules of the remotes; each is loaded on first use. */
export function withShellPages(
  modules: ModuleSource,
  map: ClientMap,
  search: Search,
): ModuleSource {
  // The chunks have the names that modules of a remote would have; the release record lists them.
  const pages: Record<string, () => Promise<AnyRoute>> = {
    search: async () =>
      (
        await import(/* webpackChunkName: "routes.search" */ '../search/results/search.route')
      ).createSearchRoute({ search, links: listNavigation(map, 'main') }),
    newsletter: async () =>
      (await import(/* webpackChunkName: "routes.newsletter" */ '../newsletter/newsletter.route'))
        .route,
    'newsletter-confirm': async () =>
      (
        await import(
          /* webpackChunkName: "routes.newsletter-confirm" */ '../newsletter/confirm.route'
        )
      ).route,
    'newsletter-unsubscribe': async () =>
      (
        await import(
          /* webpackChunkName: "routes.newsletter-unsubscribe" */ '../newsletter/unsubscribe.route'
        )
      ).route,
  };
  const loaded = new Map<string, Promise<AnyRoute>>();

  const load = (id: string): Promise<AnyRoute> => {
    const loading = pages[id]?.() ?? Promise.reject(new Error('There is no such page'));
    return loading.catch((cause: unknown) => {
      loaded.delete(id);
      throw new ReleaseUnavailableError(map.shell.app, `./routes/${id}`, { cause });
    });
  };

  return {
    ...modules,
    route(app: string, id: string) {
      if (app !== map.shell.app) return modules.route(app, id);
      const known = loaded.get(id) ?? load(id);
      loaded.set(id, known);
      return known;
    },
  };
}

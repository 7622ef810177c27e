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
  const pages: Record<string, () => Promise<AnyRoute>> = {
    search: async () => {
      // The name is the one that a remote's module would have; the release record lists its files.
      const { createSearchRoute } = await import(
        /* webpackChunkName: "routes.search" */ '../search/results/search.route'
      );
      return createSearchRoute({ search, links: listNavigation(map, 'main') });
    },
    newsletter: async () => {
      const { route } = await import(
        /* webpackChunkName: "routes.newsletter" */ '../newsletter/newsletter.route'
      );
      return route;
    },
    'newsletter-confirm': async () => {
      const { route } = await import(
        /* webpackChunkName: "routes.newsletter-confirm" */ '../newsletter/confirm.route'
      );
      return route;
    },
    'newsletter-unsubscribe': async () => {
      const { route } = await import(
        /* webpackChunkName: "routes.newsletter-unsubscribe" */ '../newsletter/unsubscribe.route'
      );
      return route;
    },
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
    route(app, id) {
      if (app !== map.shell.app) return modules.route(app, id);
      const known = loaded.get(id) ?? load(id);
      loaded.set(id, known);
      return known;
    },
  };
}

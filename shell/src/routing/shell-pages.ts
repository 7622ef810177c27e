import type { ClientMap } from '@meridian/contracts';
import { listNavigation } from '../releases/map-index';
import {
  type AnyRoute,
  type ModuleSource,
  ReleaseUnavailableError,
} from '../releases/module-source';
import type { Search } from '../search/results/search.route';

/** @param onFailure is called with the name of a page, as `shell/search`, whose code cannot be loaded */
export function withShellPages(
  modules: ModuleSource,
  map: ClientMap,
  search: Search,
  onFailure: (where: string, error: unknown) => void = () => {},
): ModuleSource {
  // The chunks have the names that modules of a remote would have; the release record lists them.
  const pages: Record<string, () => Promise<{ route: AnyRoute }>> = {
    async search() {
      const { createSearchRoute } = await import(
        /* webpackChunkName: "routes.search" */ '../search/results/search.route'
      );
      return { route: createSearchRoute({ search, links: listNavigation(map, 'main') }) };
    },
    deletion: () =>
      import(/* webpackChunkName: "routes.deletion" */ '../forms/my-data/deletion.route'),
    stored: () => import(/* webpackChunkName: "routes.stored" */ '../forms/my-data/stored.route'),
    received: () =>
      import(/* webpackChunkName: "routes.received" */ '../forms/my-data/received.route'),
    newsletter: () =>
      import(/* webpackChunkName: "routes.newsletter" */ '../forms/newsletter/newsletter.route'),
    'newsletter-confirm': () =>
      import(
        /* webpackChunkName: "routes.newsletter-confirm" */ '../forms/newsletter/confirm.route'
      ),
    'newsletter-unsubscribe': () =>
      import(
        /* webpackChunkName: "routes.newsletter-unsubscribe" */ '../forms/newsletter/unsubscribe.route'
      ),
  };

  return {
    ...modules,
    async route(app: string, id: string) {
      if (app !== map.shell.app) return modules.route(app, id);
      try {
        const load = pages[id];
        if (!load) throw new Error('There is no such page');
        return (await load()).route;
      } catch (cause) {
        onFailure(`${app}/${id}`, cause);
        throw new ReleaseUnavailableError(app, `./routes/${id}`, { cause });
      }
    },
  };
}

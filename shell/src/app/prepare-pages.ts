import { type PageContext, startDeclaredFetches } from '../routing/load-page';
import type { CurrentMap } from './current-map';

/** Loads what pages need before the visitor goes there, as long as the map is the one that is served. */
export function createPreparation(pageContext: PageContext, currentMap: CurrentMap) {
  /** Paths of the pages whose code is here. */
  const ready = new Set<string>();

  const prepare = async (to: string): Promise<void> => {
    const [pathname = ''] = to.split(/[?#]/);
    await Promise.all([pageContext.loadMap(), currentMap.check()]);
    // The browser will go there by a new document.
    if (!currentMap.isCurrent()) return;
    const match = pageContext.match(pathname);
    if (!match) return;
    const { app, route } = match.owned;
    startDeclaredFetches(route, match.params, pageContext.api(), new AbortController().signal);
    await Promise.all([
      pageContext.modules.route(app, route.id),
      ...route.uses.map((id) => pageContext.widgets.prepare(id)),
    ]);
    await currentMap.check();
    ready.add(pathname);
  };

  return {
    /** Begins to load code and data of a page; going there reports what fails. */
    prepare: (to: string): void => void prepare(to).catch(() => {}),
    /** True when the code of a page is here, and of a release that new documents would have, too. */
    isReady: (pathname: string): boolean => ready.has(pathname) && currentMap.isCurrent(),
  };
}

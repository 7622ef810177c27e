import { type PageContext, startDeclaredFetches } from '../routing/load-page';

/** Loads what pages need before the visitor goes there. */
export function createPreparation(pageContext: PageContext) {
  /** Paths of the pages whose code is here. */
  const ready = new Set<string>();

  const prepare = async (to: string): Promise<void> => {
    const [pathname = ''] = to.split(/[?#]/);
    await pageContext.loadMap();
    const match = pageContext.match(pathname);
    if (!match) return;
    const { app, route } = match.owned;
    startDeclaredFetches(route, match.params, pageContext.api(), new AbortController().signal);
    await Promise.all([
      pageContext.modules.route(app, route.id),
      ...route.uses.map((id) => pageContext.widgets.prepare(id)),
    ]);
    ready.add(pathname);
  };

  return {
    /** Begins to load code and data of a page; going there reports what fails. */
    prepare: (to: string): void => void prepare(to).catch(() => {}),
    /** True when the code of a page is here. */
    isReady: (pathname: string): boolean => ready.has(pathname),
  };
}

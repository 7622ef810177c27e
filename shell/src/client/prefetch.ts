import type { ClientRelease } from '@shared/contracts';
import { splitWidgetId } from '../releases/map-index';
import type { PageContext } from '../routing/load-page';

/**
 * Preloads what a page needs as soon as a visitor points at a link to it: container entry, scripts and
 * stylesheets of the page and its widgets, each once.
 */
export function createPrefetch(
  pageContext: Pick<PageContext, 'map' | 'match' | 'modules' | 'loadMap'>,
): (to: string) => void {
  const requested = new Set<string>();

  const preload = (release: ClientRelease, path: string, integrity: string | undefined) => {
    const href = `${release.base}${path}`;
    if (!integrity || requested.has(href)) return;
    requested.add(href);
    // The server's document already preloads the file or contains the stylesheet.
    if (document.querySelector(`[href="${href}"], style[data-href="${path}"]`)) return;
    const link = document.createElement('link');
    link.rel = 'preload';
    link.as = path.endsWith('.css') ? 'style' : 'script';
    link.crossOrigin = 'anonymous';
    link.integrity = integrity;
    link.href = href;
    document.head.append(link);
  };

  const preloadModule = (app: string, module: string) => {
    const known = pageContext.map.apps[app];
    const release = known && pageContext.modules.hasFallenBack(app) ? known.fallback : known?.live;
    const files = release?.modules[module];
    if (!release || !files) return;
    preload(release, release.entry.path, release.entry.integrity);
    for (const path of [...files.js, ...files.css]) preload(release, path, release.integrity[path]);
  };

  const preloadPage = (to: string) => {
    const [pathname] = to.split(/[?#]/);
    const owned = pathname && pageContext.match(pathname)?.owned;
    if (!owned) return;
    const { app, route } = owned;
    preloadModule(app, `./routes/${route.id}`);
    for (const id of route.uses) {
      const { app: owner, widget } = splitWidgetId(id);
      preloadModule(owner, `./widgets/${widget}`);
    }
  };

  return (to) =>
    void pageContext.loadMap().then(
      () => preloadPage(to),
      // Following the link loads the map again, or else a new document.
      () => {},
    );
}

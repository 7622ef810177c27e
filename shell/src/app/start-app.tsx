import type { Host } from '@meridian/composition';
import type { PageState } from '@meridian/contracts/ssr';
import { frameParts } from '../frame/frame-parts';
import type { LoadModule } from '../releases/module-source';
import { toDocumentAddress } from '../routing/document-address';
import { leave } from '../routing/leave';
import { createPageStore } from '../routing/page-store';
import { createRootOpener } from './create-roots';
import { type FrameKey, frameKeys, isFrameKey, prefixOf } from './part-keys';
import { reportError } from './report-error';
import { createServedWidgets } from './served-widgets';
import type { Pages } from './start-pages';
import { whenReleased } from './when-released';

export type App = ReturnType<typeof startApp>;
export type StartApp = typeof startApp;

const noMessages = {};

/**
 * Nothing is hydrated yet. Code of pages and widgets, and the router, is loaded with the first of them.
 * @param parts.hydrate hydrates a part before its time
 * @param parts.forget is called with the key of a page that another page has replaced
 * @param loadModule loads a module of a remote; without it, federation does
 */
export function startApp(
  state: PageState,
  root: HTMLElement,
  parts: { hydrate: (key: string) => void; forget: (key: string) => void },
  loadModule?: LoadModule,
) {
  const store = createPageStore();
  const servedWidgets = createServedWidgets(state.parts, parts.hydrate);
  let pages: Pages | null = null;
  let starting: Promise<Pages> | null = null;

  const loadPages = (): Promise<Pages> => {
    starting ??= import(/* webpackChunkName: "pages" */ './start-pages')
      .then(({ startPages }) => {
        pages = startPages(state, {
          store,
          servedWidgets,
          openRoot,
          forget: parts.forget,
          loadModule,
        });
        return pages;
      })
      .catch((error: unknown) => {
        starting = null;
        throw error;
      });
    return starting;
  };
  const shell = state.map.shell.app;
  const reportPages = (error: unknown) =>
    reportError({ where: 'pages', app: shell, kind: 'load' }, error);
  const canGo = (to: string): boolean =>
    pages?.canGo(new URL(toDocumentAddress(to), location.href)) ?? false;
  const go: ReturnType<Host['useNavigate']> = (to, options) => {
    if (pages && canGo(to)) pages.go(to, options);
    else leave(toDocumentAddress(to), options);
  };
  const openRoot = createRootOpener(store, {
    map: state.map,
    settings: state.settings,
    translation: state.translation ?? null,
    failedWidgets: state.failedWidgets,
    findServedWidget: servedWidgets.find,
    navigate: go,
    leave,
    loadPages: () => void loadPages().catch(reportPages),
    reload: () => pages?.reload(),
    onRenderError({ app, where }, error) {
      const version = pages?.versionOf(app);
      reportError({ app, where, version, kind: 'render' }, error);
    },
  });

  // The browser may load or render what the server could not; the frame does not wait for it.
  const isMissing = !state.page || state.failedWidgets.length > 0;
  const placed = state.page
    ? null
    : import(/* webpackChunkName: "recovery" */ './recovery').then(({ fillRoot }) =>
        fillRoot(root),
      );
  const left = new Set<FrameKey>(frameKeys);
  const hydrateFramePart = async (key: FrameKey): Promise<boolean> => {
    await placed;
    await whenReleased();
    const element = root.querySelector<HTMLElement>(`[data-part="${key}"]`);
    if (element) {
      const Part = frameParts[key];
      const part = openRoot(element, <Part />, {
        isServed: state.page !== null,
        prefix: prefixOf(key),
        // The frame is in the language of the document; its texts are among those that all parts share.
        messages: state.translation && noMessages,
        ownerOf: () => ({ app: shell }),
      });
      await part.alive;
    }
    // This comes last: a part that is hydrated later would find other widgets than the server sent.
    left.delete(key);
    if (left.size === 0 && isMissing)
      void loadPages()
        .then((loaded) => loaded.loadMissing())
        .catch(reportPages);
    return true;
  };

  return {
    /** @returns false when the code of the part cannot be loaded; its HTML then stays */
    hydrate: async (key: string): Promise<boolean> =>
      isFrameKey(key) ? hydrateFramePart(key) : (await loadPages()).hydrate(key),
    /** True for another query of a page that is hydrated. */
    canGo,
    go,
    /** The app whose page is shown; null as long as only the server knows. */
    shownApp() {
      const { page } = store.get();
      return page && (page.match?.owned.app ?? shell);
    },
    /** True once the application handles back and forward between entries of this document, and not the browser. */
    ownsHistory: () => pages !== null,
  };
}

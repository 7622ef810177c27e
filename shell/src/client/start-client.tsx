import { emit } from '@shared/composition';
import { createMatcher } from '@shared/contracts/pages';
import { type PageState, pageStateElementId } from '@shared/contracts/ssr';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { createApi } from '../api/create-api';
import { splitWidgetId } from '../releases/map-index';
import { createModuleSource, type LoadModule } from '../releases/module-source';
import { applyChange } from '../routing/apply-change';
import { loadPage, type Page, type PageContext } from '../routing/load-page';
import { createNavigator, type PageNavigator } from '../routing/navigator';
import { resumeScroll } from '../routing/scroll';
import { withShellPages } from '../routing/shell-pages';
import { shellRoutes } from '../routing/shell-routes';
import { fetchSearch } from '../search/fetch-search';
import { createWidgetStore } from '../widgets/widget-store';
import { BrowserApp } from './BrowserApp';
import { leave } from './leave';
import { createMapLoader } from './load-map';
import { createPrefetch } from './prefetch';
import { savesData, whenIdle } from './when-idle';

/** True in the shell that a development server serves. */
declare const DEVELOPMENT: boolean;

/**
 * Hydrates the page in one step, after loading the modules that the server rendered it with.
 * @returns null when neither the page nor the map can be loaded: the server's HTML then stays
 * @throws Error when the document has no page state or no #root
 */
export async function startClient(loadModule: LoadModule): Promise<Root | null> {
  const state = readPageState(document);
  // The current pages of the shell, instead of those of its release.
  if (DEVELOPMENT) state.map.shell.routes = [...shellRoutes];
  const element = document.getElementById('root');
  if (!element) throw new Error('The document has no #root');
  const pageContext = createClientPageContext(state, loadModule);
  const load = (url: URL, signal: AbortSignal) => loadPage(pageContext, url, signal);
  const rendered = await takeOverPage(state, pageContext);
  const page = rendered ?? (await loadFirstPage(load));
  if (!page) return null;
  const navigator = createNavigator({ page, load, apply: applyChange, leave });
  const app = (
    <StrictMode>
      <BrowserApp
        pageContext={pageContext}
        pages={navigator}
        leave={leave}
        onAlive={() => {
          document.documentElement.dataset.interactive = 'true';
          if (rendered) retryFailures(state, pageContext, navigator);
          // A page that the browser renders itself had no height when the navigator started.
          else resumeScroll(navigator.get().location.key);
          // Navigation needs the map; without it, links lead to new documents.
          if (!savesData()) whenIdle(() => void pageContext.loadMap().catch(() => {}));
        }}
        onIntent={createPrefetch(pageContext)}
        onRenderError={reportError}
      />
    </StrictMode>
  );
  // A boundary shows a card and reports the error as `shell:error`; React would also log it to the console.
  const handlers = {
    onCaughtError: () => {},
    onRecoverableError: (error: unknown) => reportError('hydration', error),
  };
  if (rendered) return hydrateRoot(element, app, handlers);
  const root = createRoot(element, handlers);
  root.render(app);
  return root;
}

/** @throws Error when the document has no state */
export function readPageState(from: Document): PageState {
  const text = from.getElementById(pageStateElementId)?.textContent;
  if (!text) throw new Error(`The document has no #${pageStateElementId}`);
  return JSON.parse(text) as PageState;
}

function createClientPageContext(state: PageState, loadModule: LoadModule): PageContext {
  const { map, widgets, failedWidgets, settings } = state;
  const api = createApi({ base: '/api', maxAgeMs: 5000, timeoutMs: 15_000 });
  const loadMap = createMapLoader(state);
  const remotes = createModuleSource(
    map,
    loadModule,
    (failure) => emit('shell:release-failed', failure),
    loadMap,
  );
  const shared = {
    modules: withShellPages(remotes, map, (request, signal) =>
      fetchSearch('results', request, signal),
    ),
    api: () => api,
    serialize: (data: unknown) => data,
  };
  const pageContext: PageContext = {
    ...shared,
    map,
    async loadMap() {
      const whole = await loadMap();
      if (pageContext.map === whole) return;
      pageContext.map = whole;
      pageContext.match = createMatcher(whole);
    },
    match: createMatcher(map),
    widgets: createWidgetStore({
      ...shared,
      seed: widgets,
      failed: failedWidgets,
      onError: reportError,
    }),
    settings,
    onLoaderError: reportError,
  };
  return pageContext;
}

/** Loads the page that the server did not render, or whose modules cannot be loaded. */
function loadFirstPage(
  load: (url: URL, signal: AbortSignal) => Promise<Page>,
): Promise<Page | null> {
  return load(new URL(location.href), new AbortController().signal).catch((error: unknown) => {
    reportError('map', error);
    return null;
  });
}

/** Loads again what failed on the server: it may succeed from the browser. */
function retryFailures(
  { page, failedWidgets }: PageState,
  { widgets }: PageContext,
  navigator: PageNavigator,
) {
  for (const id of failedWidgets) if (widgets.peek(id)?.status === 'failed') widgets.retry(id);
  if (page && page.status >= 500) void navigator.reload();
}

/**
 * Loads the modules that the server rendered the page with. Null when one of them cannot be loaded: the
 * browser then renders the page itself, from the fallback release or with failure cards.
 */
async function takeOverPage(
  { page: rendered, widgets: renderedWidgets }: PageState,
  { match: matchPath, modules, widgets }: PageContext,
): Promise<Page | null> {
  const match = matchPath(location.pathname);
  const ids = Object.keys(renderedWidgets);
  const [module] = await Promise.all([
    rendered?.status === 200 && match
      ? modules.route(match.owned.app, match.owned.route.id).catch(() => null)
      : null,
    ...ids.map((id) => widgets.prepare(id)),
  ]);
  const areWidgetsHere = ids.every(
    (id) => widgets.peek(id)?.status === 'ready' && !modules.hasFallenBack(splitWidgetId(id).app),
  );
  if (!rendered || !areWidgetsHere) return null;
  if (rendered.status !== 200) return { match, status: rendered.status, data: null };
  if (!match || !module || modules.hasFallenBack(match.owned.app)) return null;
  return { match, module, status: 200, data: rendered.data };
}

function reportError(where: string, error: unknown) {
  emit('shell:error', {
    where,
    reason: error instanceof Error ? error.message : String(error),
  });
}

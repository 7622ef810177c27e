import { emit } from '@shared/composition';
import type { RouteRecord } from '@shared/contracts';
import { createMatcher, type OwnedRoute } from '@shared/contracts/pages';
import type { PageState } from '@shared/contracts/ssr';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { createApi } from '../releases/api';
import { splitWidgetId } from '../releases/map-index';
import type { AnyRoute } from '../releases/module-source';
import { readPageState } from '../releases/page-state';
import { createModuleSource, type LoadFromRelease } from '../releases/with-fallback';
import { applyChange } from '../routing/apply-change';
import { loadPage, type Page, type Runtime } from '../routing/load-page';
import { createNavigator, type PageNavigator } from '../routing/navigator';
import { resumeScroll } from '../routing/scroll';
import { withShellPages } from '../routing/shell-pages';
import { fetchResponse } from '../search/fetch-answer';
import { createWidgetStore } from '../widgets/widget-store';
import { BrowserApp } from './BrowserApp';
import { leave } from './leave';
import { createPrefetch } from './prefetch';

/**
 * Brings the page to life in one step: everything that the server drew is loaded first.
 *
 * @param shellRoutes in development the pages that the shell has at present, not when it was released
 * @throws Error when the document carries no state or has no #root
 */
export async function startClient(
  loadFrom: LoadFromRelease,
  shellRoutes?: readonly RouteRecord[],
): Promise<Root> {
  const state = readPageState(document);
  if (shellRoutes) state.map.shell.routes = [...shellRoutes];
  const element = document.getElementById('root');
  if (!element) throw new Error('The document has no #root');
  const runtime = createRuntime(state, loadFrom);
  const load = (url: URL, signal: AbortSignal) => loadPage(runtime, url, signal);
  const drawn = await takeOverPage(state, runtime);
  const page = drawn ?? (await load(new URL(location.href), new AbortController().signal));
  const navigator = createNavigator({ page, load, apply: applyChange, leave });
  const app = (
    <StrictMode>
      <BrowserApp
        runtime={runtime}
        pages={navigator}
        leave={leave}
        onAlive={() => {
          document.documentElement.dataset.interactive = 'true';
          if (drawn) retryWhatFailed(state, runtime, navigator);
          // What the browser drew itself had no height when the navigator began.
          else resumeScroll(navigator.get().location.key);
        }}
        onIntent={createPrefetch(runtime)}
        onDrawError={reportError}
      />
    </StrictMode>
  );
  // A boundary has put a card in place: the error goes to telemetry, not to the visitor's console.
  const handlers = {
    onCaughtError: () => {},
    onRecoverableError: (error: unknown) => reportError('hydration', error),
  };
  if (drawn) return hydrateRoot(element, app, handlers);
  const root = createRoot(element, handlers);
  root.render(app);
  return root;
}

function createRuntime(
  { map, widgets, failedWidgets, settings }: PageState,
  loadFrom: LoadFromRelease,
): Runtime {
  const api = createApi({ base: '/api', maxAge: 5000, timeout: 15_000 });
  const remotes = createModuleSource(map, loadFrom, (failure) =>
    emit('shell:release-failed', failure),
  );
  const shared = {
    modules: withShellPages(remotes, map, (request, signal) =>
      fetchResponse('results', request, signal),
    ),
    api: () => api,
    carry: (data: unknown) => data,
  };
  return {
    ...shared,
    map,
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
}

/** Asks once more for what the server drew a card for: what failed there may be had from here. */
function retryWhatFailed(
  { page, failedWidgets }: PageState,
  { widgets }: Runtime,
  navigator: PageNavigator,
) {
  for (const id of failedWidgets) if (widgets.peek(id)?.status === 'failed') widgets.retry(id);
  if (page && page.status >= 500) void navigator.reload();
}

/**
 * Loads what the server drew the page with. Null when that is not to be had as it was: then the
 * browser draws the page anew, from the fallback release or with failure cards.
 */
async function takeOverPage(
  { page: drawn, widgets: drawnWidgets }: PageState,
  { match: matchPath, modules, widgets }: Runtime,
): Promise<Page | null> {
  const match = matchPath(location.pathname);
  const ids = Object.keys(drawnWidgets);
  const [module] = await Promise.all([
    drawn?.status === 200 && match ? loadModule(modules, match.owned) : null,
    ...ids.map((id) => widgets.prepare(id)),
  ]);
  const areWidgetsHere = ids.every(
    (id) => widgets.peek(id)?.status === 'ready' && !modules.hasFallenBack(splitWidgetId(id).app),
  );
  if (!drawn || !areWidgetsHere) return null;
  if (drawn.status !== 200) return { match, status: drawn.status, data: null };
  if (!match || !module || modules.hasFallenBack(match.owned.app)) return null;
  return { match, module, status: 200, data: drawn.data };
}

function loadModule(
  modules: Runtime['modules'],
  { app, route }: OwnedRoute,
): Promise<AnyRoute | null> {
  return modules.route(app, route.id).catch(() => null);
}

function reportError(where: string, error: unknown) {
  emit('shell:error', {
    where,
    reason: error instanceof Error ? error.message : String(error),
  });
}

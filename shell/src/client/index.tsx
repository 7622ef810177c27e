import '@shared/ui/global.css';
import { announce } from '@shared/composition';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, RouterProvider } from 'react-router-dom';
import { createApi } from '../releases/api';
import { type PageState, pageStateElementId } from '../releases/page-state';
import { createModuleSource, type FallbackReport } from '../releases/with-fallback';
import { Root } from '../routing/Root';
import { createRoutes, type RouteHandle, type Runtime } from '../routing/routes';
import { createWidgetStore } from '../widgets/widget-store';
import { startFederation } from './federation';
import { createPrefetch } from './prefetch';

const state = readPageState();
const api = createApi({ base: '/api', maxAge: 5000 });
const modules = createModuleSource(state.map, startFederation(), reportFailure);
const widgets = createWidgetStore({
  modules,
  api: () => api,
  seed: { ...state.widgets },
  isSeedStale: modules.hasFallenBack,
});
const runtime: Runtime = {
  map: state.map,
  modules,
  widgets,
  api: () => api,
  onLoaderError: (app, error) => reportError(`${app}: ${describe(error)}`),
};

void start();

/** Brings the page to life in one step: everything that the server drew is loaded first. */
async function start() {
  const routes = createRoutes(runtime);
  const matched = matchRoutes(routes, location)?.at(-1)?.route.handle as RouteHandle | undefined;
  const page = matched?.owned;
  await Promise.all([
    page && modules.route(page.app, page.route.id).catch(() => {}), // The page's loader meets it.
    ...Object.keys(state.widgets).map((id) => widgets.prepare(id)),
  ]);

  // What the server drew can be taken over only by the release that it was drawn with.
  const isPageStale = page !== undefined && !canTakeOver(page.app, page.route.id);
  const drawn = isPageStale ? null : state.router;
  const router = createBrowserRouter(routes, drawn ? { hydrationData: drawn } : {});
  const shell = {
    ...runtime,
    onIntent: createPrefetch(state.map, routes),
    onWidgetError: (id: string, error: unknown) => reportError(`${id}: ${describe(error)}`),
  };
  const tree = (
    <StrictMode>
      <Root shell={shell}>
        <RouterProvider router={router} />
      </Root>
    </StrictMode>
  );
  const root = document.getElementById('root');
  if (!root) throw new Error('The document has no #root');
  const handlers = {
    // Boundaries have put a card in place; the error goes to telemetry, not to the visitor.
    onCaughtError: (error: unknown) => reportError(describe(error)),
    onRecoverableError: (error: unknown) => reportError(describe(error)),
  };
  if (drawn && !hasStaleWidget()) {
    hydrateRoot(root, tree, handlers);
  } else {
    await settle(router);
    createRoot(root, handlers).render(tree);
  }
  document.documentElement.dataset.interactive = 'true';
}

function canTakeOver(app: string, id: string): boolean {
  return !modules.hasFallenBack(app) && modules.loadedRoute(app, id) !== undefined;
}

function hasStaleWidget(): boolean {
  return Object.keys(state.widgets).some((id) => {
    const [app = ''] = id.split('/');
    return modules.hasFallenBack(app) || widgets.peek(id)?.status !== 'ready';
  });
}

/** Waits for the first loaders, so that what the server drew is replaced by a page, not by nothing. */
function settle(router: ReturnType<typeof createBrowserRouter>): Promise<void> {
  return new Promise((resolve) => {
    if (router.state.initialized) return resolve();
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      resolve();
    });
  });
}

function readPageState(): PageState {
  const text = document.getElementById(pageStateElementId)?.textContent;
  if (!text) throw new Error(`The document carries no #${pageStateElementId}`);
  return JSON.parse(text) as PageState;
}

function reportFailure(failure: FallbackReport) {
  announce('shell:release-failed', failure);
}

function reportError(reason: string) {
  announce('shell:error', { reason });
}

function describe(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

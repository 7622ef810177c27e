import '@shared/ui/global.css';
import './icon.svg';
import { announce } from '@shared/composition';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createApi } from '../releases/api';
import { type OwnedRoute, splitWidgetId } from '../releases/map-index';
import type { AnyRoute } from '../releases/module-source';
import { readPageState } from '../releases/page-state';
import { createModuleSource } from '../releases/with-fallback';
import { applyChange } from '../routing/apply-change';
import { loadPage, type Page, type Runtime } from '../routing/load-page';
import { createMatcher } from '../routing/match-page';
import { createNavigator, type PageNavigator } from '../routing/navigator';
import { withOwnPages } from '../routing/own-pages';
import { fetchAnswer } from '../search/fetch-answer';
import { createWidgetStore } from '../widgets/widget-store';
import { BrowserApp } from './BrowserApp';
import { startFederation } from './federation';
import { leave } from './leave';
import { createPrefetch } from './prefetch';

const state = readPageState(document);
const api = createApi({ base: '/api', maxAge: 5000, timeout: 15_000 });
const modules = withOwnPages(
  createModuleSource(state.map, startFederation(), (failure) =>
    announce('shell:release-failed', failure),
  ),
  state.map,
  (request, signal) => fetchAnswer('results', request, signal),
);
const widgets = createWidgetStore({
  modules,
  api: () => api,
  seed: state.widgets,
  failed: state.failedWidgets,
  onError: reportError,
});
const runtime: Runtime = {
  map: state.map,
  match: createMatcher(state.map),
  modules,
  widgets,
  api: () => api,
  carry: (data) => data,
  onLoaderError: reportError,
};

void start();

/** Brings the page to life in one step: everything that the server drew is loaded first. */
async function start() {
  const load = (url: URL, signal: AbortSignal) => loadPage(runtime, url, signal);
  const drawn = await takeOverPage();
  const page = drawn ?? (await load(new URL(location.href), new AbortController().signal));
  const navigator = createNavigator({ page, load, apply: applyChange, leave });
  const root = document.getElementById('root');
  if (!root) throw new Error('The document has no #root');
  const app = (
    <StrictMode>
      <BrowserApp
        runtime={runtime}
        pages={navigator}
        leave={leave}
        onAlive={() => {
          document.documentElement.dataset.interactive = 'true';
          if (drawn) retryWhatFailed(navigator);
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
  if (drawn) hydrateRoot(root, app, handlers);
  else createRoot(root, handlers).render(app);
}

/** Asks once more for what the server drew a card for: what failed there may be had from here. */
function retryWhatFailed(navigator: PageNavigator) {
  for (const id of state.failedWidgets)
    if (widgets.peek(id)?.status === 'failed') widgets.retry(id);
  if (state.page && state.page.status >= 500) void navigator.reload();
}

/**
 * Loads what the server drew the page with. Null when that is not to be had as it was: then the
 * browser draws the page anew, from the fallback release or with failure cards.
 */
async function takeOverPage(): Promise<Page | null> {
  const drawn = state.page;
  const match = runtime.match(location.pathname);
  const ids = Object.keys(state.widgets);
  const [module] = await Promise.all([
    drawn?.status === 200 && match ? loadModule(match.owned) : null,
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

function loadModule({ app, route }: OwnedRoute): Promise<AnyRoute | null> {
  return modules.route(app, route.id).catch(() => null);
}

function reportError(where: string, error: unknown) {
  announce('shell:error', {
    where,
    reason: error instanceof Error ? error.message : String(error),
  });
}

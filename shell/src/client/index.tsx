import '@shared/ui/global.css';
import './icon.svg';
import { announce } from '@shared/composition';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createApi } from '../releases/api';
import { readPageState } from '../releases/page-state';
import { createModuleSource } from '../releases/with-fallback';
import { applyChange } from '../routing/apply-change';
import { loadPage, type Page, type Runtime } from '../routing/load-page';
import { createMatcher } from '../routing/match-page';
import { createNavigator } from '../routing/navigator';
import { createWidgetStore } from '../widgets/widget-store';
import { BrowserApp } from './BrowserApp';
import { startFederation } from './federation';
import { createPrefetch } from './prefetch';

const state = readPageState(document);
const api = createApi({ base: '/api', maxAge: 5000 });
const modules = createModuleSource(state.map, startFederation(), (failure) =>
  announce('shell:release-failed', failure),
);
const widgets = createWidgetStore({
  modules,
  api: () => api,
  seed: { ...state.widgets },
  isSeedStale: modules.hasFallenBack,
});
const runtime: Runtime = {
  map: state.map,
  match: createMatcher(state.map),
  modules,
  widgets,
  api: () => api,
  onLoaderError: reportError,
};

void start();

/** Brings the page to life in one step: everything that the server drew is loaded first. */
async function start() {
  const load = (url: URL, signal: AbortSignal) => loadPage(runtime, url, signal);
  const drawn = await takeOverPage();
  const page = drawn ?? (await load(new URL(location.href), new AbortController().signal));
  const navigator = createNavigator({ page, load, apply: applyChange });
  const root = document.getElementById('root');
  if (!root) throw new Error('The document has no #root');
  const app = (
    <StrictMode>
      <BrowserApp
        runtime={runtime}
        pages={navigator}
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
  document.documentElement.dataset.interactive = 'true';
}

/**
 * Loads what the server drew the page with. Null when that is not to be had as it was: then the
 * browser draws the page anew, from the fallback release or with failure cards.
 */
async function takeOverPage(): Promise<Page | null> {
  const drawn = state.page;
  const match = runtime.match(location.pathname);
  const owner = match?.owned;
  await Promise.all([
    drawn?.status === 200 && owner && modules.route(owner.app, owner.route.id).catch(() => {}),
    ...Object.keys(state.widgets).map((id) => widgets.prepare(id)),
  ]);
  if (!drawn) return null;
  const isPageHere =
    drawn.status !== 200 ||
    (owner && modules.loadedRoute(owner.app, owner.route.id) && !modules.hasFallenBack(owner.app));
  const areWidgetsHere = Object.keys(state.widgets).every(
    (id) => widgets.peek(id)?.status === 'ready' && !modules.hasFallenBack(id.split('/')[0] ?? ''),
  );
  return isPageHere && areWidgetsHere ? { match, data: drawn.data, status: drawn.status } : null;
}

function reportError(where: string, error: unknown) {
  announce('shell:error', {
    where,
    reason: error instanceof Error ? error.message : String(error),
  });
}

import { type PageState, pageStateElementId } from '@meridian/contracts/ssr';
import { reportError } from '../app/report-error';
import type { App, StartApp } from '../app/start-app';
import { watchPresses } from '../app/when-released';
import { findTarget } from '../routing/scroll';
import { resumeScroll } from '../routing/scroll-positions';
import { followLinks } from './follow-links';
import { holdInput } from './hold-input';
import { hydrateParts } from './hydrate-parts';
import { createParts } from './parts';
import { registerServiceWorker } from './register-service-worker';
import { repeatInput } from './repeat-input';
import { resumeView, sendLists } from './send-lists';
import { startTelemetry } from './start-telemetry';

/**
 * Hydrates the parts of the server's page as they declare, and holds input until then. It needs no React.
 * @param reload loads the document again; another function in tests
 * @throws Error when the document has no page state or no #root
 */
export function startPage(
  loadApp: () => Promise<{ startApp: StartApp }>,
  reload = () => location.reload(),
): void {
  const state = readPageState(document);
  const root = document.getElementById('root');
  if (!root) throw new Error('The document has no #root');
  let app: App | null = null;
  // First of all, so that it hears of every later error.
  startTelemetry(state, () => app?.shownApp() ?? null);
  let starting: Promise<App> | null = null;

  const getApp = (): Promise<App> => {
    starting ??= loadApp()
      .then(({ startApp }) => {
        app = startApp(state, root, {
          hydrate: (key) => void parts.hydrate(key),
          forget: parts.forget,
        });
        return app;
      })
      .catch((error: unknown) => {
        starting = null;
        throw error;
      });
    return starting;
  };
  const hydrate = async (key: string): Promise<boolean> => {
    try {
      return await (await getApp()).hydrate(key);
    } catch (error) {
      reportError({ where: key, app: state.map.shell.app, kind: 'load' }, error);
      return false;
    }
  };
  // This comes early: later the visitor may have scrolled already.
  resumeScroll();
  resumeView();
  const openTarget = () => void findTarget(location.hash);
  openTarget();
  window.addEventListener('hashchange', openTarget);
  const parts = createParts(state, hydrate);
  watchPresses();
  sendLists(parts);
  holdInput(parts);
  repeatInput(parts);
  followLinks(() => app);
  hydrateParts(parts, state);
  registerServiceWorker(state);
  window.addEventListener(
    'popstate',
    watchEntries(() => app?.ownsHistory() ?? false, reload),
  );
}

/**
 * A history entry that the application made before a reload can belong to another page. Until the application
 * navigates, only a new document can show that page.
 */
function watchEntries(isOwned: () => boolean, reload: () => void) {
  const { pathname, search } = location;
  return () => {
    const isShown = location.pathname === pathname && location.search === search;
    if (!isShown && !isOwned()) reload();
  };
}

function readPageState(from: Document): PageState {
  const text = from.getElementById(pageStateElementId)?.textContent;
  if (!text) throw new Error(`The document has no #${pageStateElementId}`);
  return JSON.parse(text) as PageState;
}

import { type PageState, pageStateElementId } from '@meridian/contracts/ssr';
import { reportError } from '../app/report-error';
import type { App, StartApp } from '../app/start-app';
import { watchPresses } from '../app/when-released';
import { findTarget } from '../routing/scroll';
import { resumeScroll } from '../routing/scroll-positions';
import { followLinks } from './follow-links';
import { holdInput } from './hold-input';
import { createParts } from './parts';
import { repeatInput } from './repeat-input';
import { resumeView, sendLists } from './send-lists';
import { startServiceWorker } from './service-worker';
import { startTelemetry } from './start-telemetry';
import { wakeParts } from './wake-parts';

/**
 * Takes over the page that the server rendered: its parts are hydrated as they declare, until which what the visitor
 * presses waits for them. No React is needed for that.
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
  // First of all, so that it is told of what goes wrong from here.
  startTelemetry(state, () => app?.shownApp() ?? null);
  let starting: Promise<App> | null = null;

  const getApp = (): Promise<App> => {
    starting ??= loadApp()
      .then(({ startApp }) => {
        app = startApp(state, root, { wake: (key) => void parts.wake(key), forget: parts.forget });
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
  // Before anything else: later the visitor may have read on.
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
  wakeParts(parts, state);
  startServiceWorker(state);
  window.addEventListener(
    'popstate',
    watchEntries(() => app?.ownsHistory() ?? false, reload),
  );
}

/**
 * An entry that the application made before the document was loaded again can be of another page: only a new document
 * shows that as long as the application does not navigate.
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

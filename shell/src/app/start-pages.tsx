import type { Host } from '@meridian/composition';
import type { PageMatch } from '@meridian/contracts/pages';
import type { PageState } from '@meridian/contracts/ssr';
import { hasChangedField } from '../forms/changed-fields';
import { CurrentPage } from '../frame/page/CurrentPage';
import { PageRouter } from '../host/PageRouter';
import { LoaderUnavailableError, type LoadModule } from '../releases/module-source';
import { applyChange } from '../routing/apply-change';
import { toPageLocation } from '../routing/document-address';
import { leave } from '../routing/leave';
import { loadPage, type Page } from '../routing/load-page';
import { createNavigator } from '../routing/navigator';
import type { PageStore } from '../routing/page-store';
import { restoreScroll } from '../routing/scroll-positions';
import { createClientPageContext } from './client-page-context';
import type { OpenRoot, PartRoot } from './create-roots';
import { createWidgetHydration } from './hydrate-widget';
import { pageKey, pagePrefix } from './part-keys';
import { reportError } from './report-error';
import type { ServedWidgets } from './served-widgets';
import { whenReleased } from './when-released';

export type Pages = ReturnType<typeof startPages>;

export function startPages(
  state: PageState,
  {
    store,
    servedWidgets,
    openRoot,
    forget,
    loadModule = loadByFederation(state.map.shell.app),
  }: {
    store: PageStore;
    servedWidgets: ServedWidgets;
    openRoot: OpenRoot;
    forget: (key: string) => void;
    loadModule?: LoadModule | undefined;
  },
) {
  const pageContext = createClientPageContext(state, loadModule);
  const { translation } = state;
  let pageRoot: PartRoot | null = null;
  /** Whether the page is interactive; until then the browser follows its links. */
  let isAlive = false;
  const canGo = (to: URL): boolean => {
    const { page, location } = pages.get();
    const isSamePath = toPageLocation(to).pathname === location.pathname;
    return isSamePath && page.status === 200 && page.module !== null && isAlive;
  };
  store.set({ pageContext });
  const pages = createNavigator({
    store,
    page: pageOf(state, pageContext.match(toPageLocation(location).pathname)),
    load: (url, signal) => loadPage(pageContext, url, signal),
    apply: (change, arrive) =>
      applyChange(() => {
        change();
        replacePage();
      }, arrive),
    canGo,
    hasOfflinePages,
    leave,
  });
  const { navigator } = pages;
  const content = (
    <PageRouter navigator={navigator}>
      <CurrentPage />
    </PageRouter>
  );
  const hydrateWidget = createWidgetHydration(state, servedWidgets, pageContext, {
    openRoot,
    navigator,
  });
  const ownerOf = () => {
    const app = pages.get().page.match?.owned.app ?? state.map.shell.app;
    return { app, version: pageContext.modules.versionOf(app) };
  };

  const openPage = (element: HTMLElement, isServed: boolean) =>
    openRoot(element, content, {
      isServed,
      prefix: pagePrefix,
      messages: translation?.parts[pageKey],
      ownerOf,
    });

  /** Replaces the server's page, which was never hydrated, by the navigator's page. */
  const replacePage = () => {
    const main = document.getElementById('main');
    if (pageRoot || !main) return;
    servedWidgets.removeIn(main);
    forget(pageKey);
    const element = document.createElement('div');
    element.className = 'part';
    element.dataset.part = pageKey;
    main.replaceChildren(element);
    pageRoot = openPage(element, false);
    isAlive = true;
  };

  /** Resolves when the page is hydrated; until then its widgets stay as they were sent. */
  let hydrating: Promise<boolean> | null = null;
  const hydratePage = async (): Promise<boolean> => {
    const element = document.querySelector<HTMLElement>(`[data-part="${pageKey}"]`);
    const { page } = pages.get();
    if (page.status === 200 && !page.module) {
      const { app, route } = page.match.owned;
      const module = await pageContext.modules.route(app, route.id).catch(() => null);
      // The visitor may have gone to another page meanwhile.
      if (!module || pages.get().page !== page) return false;
      if (pageContext.modules.hasFallenBack(app)) {
        // The fallback need not understand the HTML of the live release, nor what was typed into it.
        if (element && hasChangedField(element)) return false;
        await pages.reload();
        await pageRoot?.alive;
        return true;
      }
      pages.complete({ ...page, module, data: state.page?.data });
    }
    await whenReleased();
    if (!element) return false;
    pageRoot ??= openPage(element, true);
    isAlive = await pageRoot.alive;
    if (!isAlive) {
      // HTML that stays as it was sent cannot show another page, which may have come meanwhile.
      pageRoot = null;
      if (pages.get().page.match !== page.match) replacePage();
    }
    // The browser may load the page, but not its translations.
    if (page.status >= 500 && !translation) void pages.reload();
    return true;
  };

  return {
    hydrate(key: string): Promise<boolean> {
      if (key !== pageKey) return hydrateWidget(key);
      hydrating = hydratePage();
      return hydrating;
    },
    async loadMissing(): Promise<void> {
      await hydrating;
      // Only documents carry their translations, so the visitor reloads by hand.
      for (const id of translation ? [] : state.failedWidgets)
        if (pageContext.widgets.peek(id)?.status === 'failed') pageContext.widgets.retry(id);
      if (state.page) return;
      await pages.reload();
      // A page that the browser renders itself had no height when the navigator started.
      if (window.scrollY === 0) restoreScroll(pages.get().location.key);
    },
    // The translations of a page come with its document.
    reload: () => (translation ? window.location.reload() : void pages.reload()),
    canGo,
    versionOf: pageContext.modules.versionOf,
    go: ((to, { replace = false, preventScrollReset = false } = {}) => {
      if (replace) navigator.replace(to, null, { preventScrollReset });
      else navigator.push(to, null, { preventScrollReset });
    }) satisfies ReturnType<Host['useNavigate']>,
  };
}

function pageOf({ page }: PageState, match: PageMatch | null): Page {
  if (page?.status === 200 && match) return { status: 200, match, module: null, data: null };
  const status = page && page.status !== 200 ? page.status : 503;
  return { status, match, data: null, reason: page?.reason };
}

function hasOfflinePages(): boolean {
  return !navigator.onLine && Boolean(navigator.serviceWorker?.controller);
}

let federation: Promise<LoadModule> | null = null;

const loadByFederation =
  (shell: string): LoadModule =>
  async (release, module) => {
    federation ??= import(
      /* webpackChunkName: "federation" */ '../federation/start-federation'
    ).then(
      ({ startFederation }) => startFederation(),
      (cause: unknown) => {
        federation = null;
        reportError({ where: 'federation', app: shell, kind: 'load' }, cause);
        throw new LoaderUnavailableError('The code of federation cannot be loaded', { cause });
      },
    );
    return (await federation)(release, module);
  };

import { inEnglish } from '@meridian/composition';
import type { ClientMap, Submission } from '@meridian/contracts';
import { createMatcher } from '@meridian/contracts/pages';
import { sampleSettings } from '@meridian/testing';
import { act, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import { createRootOpener, type PartRoot } from '../app/create-roots';
import { frameKeys, pagePrefix, prefixOf } from '../app/part-keys';
import { fillRoot } from '../app/recovery';
import { followLinks } from '../client/follow-links';
import { createWidgetStore } from '../data/widget-store';
import { frameParts } from '../frame/frame-parts';
import { CurrentPage } from '../frame/page/CurrentPage';
import { PageRouter } from '../host/PageRouter';
import { listFrameWidgets } from '../releases/map-index';
import type { AnyRoute, AnyWidget } from '../releases/module-source';
import { createModuleSource } from '../releases/module-source';
import { loadPage, type PageContext } from '../routing/load-page';
import { createNavigator } from '../routing/navigator';
import { createPageStore } from '../routing/page-store';
import { withShellPages } from '../routing/shell-pages';
import type { Search } from '../search/results/search.route';
import { makeMap, makeRelease } from './make-map';
import { removeListeners, withDocumentListeners } from './remove-listeners';

/** The exposed modules of remotes, by `app ./routes/id` or `app ./widgets/id`. */
export type Exposed = Record<string, AnyRoute | AnyWidget | (() => Promise<AnyRoute | AnyWidget>)>;

/** The whole shell in a browser with remotes of the test: frame and page, both rendered here. */
export async function openSite(
  map: ClientMap,
  exposed: Exposed,
  path = '/',
  search: Search = () => Promise.reject(new Error('no index here')),
  settings = sampleSettings,
) {
  history.replaceState(null, '', path);
  window.scrollTo = () => {};
  const left: string[] = [];
  const remotes = createModuleSource(
    map,
    async (release, name) => {
      const [, , app] = release.base.split('/');
      const found = exposed[`${app} ${name}`];
      if (!found) throw new Error(`${app} ${name} is not available`);
      const module = typeof found === 'function' ? await found() : found;
      return name.startsWith('./routes/') ? { route: module } : { widget: module };
    },
    () => {},
  );
  const shared = {
    modules: withShellPages(remotes, map, search),
    api: { get: () => Promise.reject(new Error('no backend here')) },
  };
  const widgets = createWidgetStore(shared);
  const pageContext: PageContext = {
    ...shared,
    map,
    loadMap: async () => {},
    match: createMatcher(map),
    widgets,
    frameWidgets: () => listFrameWidgets(map),
    onLoaderError: () => {},
  };
  const load = jest.fn((url: URL, signal: AbortSignal) => loadPage(pageContext, url, signal));
  const page = await load(new URL(path, location.origin), new AbortController().signal);
  const store = createPageStore();
  store.set({ pageContext });
  const pages = createNavigator({
    store,
    page,
    load,
    canGo: () => true,
    hasOfflinePages: () => false,
    leave: (href) => left.push(href),
    apply: async (change, arrive) => {
      act(change);
      arrive();
    },
  });
  const openRoot = createRootOpener(store, {
    map,
    settings,
    translation: null,
    failedWidgets: [],
    findServedWidget: () => null,
    navigate: (to) => pages.navigator.push(to),
    leave: (href) => left.push(href),
    loadPages: () => {},
    reload: () => void pages.reload(),
    onRenderError: () => {},
  });
  const container = document.body.appendChild(document.createElement('div'));
  const render = async (element: HTMLElement | null, part: ReactElement, prefix: string) => {
    if (!element) throw new Error('There is no element to render into');
    await act(async () => {
      roots.push(openRoot(element, part, { isServed: false, prefix, ownerOf: () => map.shell }));
    });
  };
  fillRoot(container);
  for (const key of frameKeys) {
    const Part = frameParts[key];
    await render(container.querySelector(`[data-part=${key}]`), <Part />, prefixOf(key));
  }
  const main = container.querySelector('#main');
  const part = main?.appendChild(document.createElement('div')) ?? null;
  const routed = (
    <PageRouter navigator={pages.navigator}>
      <CurrentPage />
    </PageRouter>
  );
  await render(part, routed, pagePrefix);
  const app = {
    hydrate: async () => true,
    canGo: () => true,
    go: (to: string) => void act(() => pages.navigator.push(to)),
    shownApp: () => null,
    ownsHistory: () => true,
  };
  withDocumentListeners(() => followLinks(() => app));
  const go = (to: string) =>
    act(async () => {
      pages.navigator.push(to);
      await new Promise((resolve) => setTimeout(resolve));
    });
  return { container, pages, load, go, left };
}

const formMap = makeMap({ content: makeRelease('content', { routes: { home: '/' } }) });

/** Renders a page with a form as the shell does, as the response to `submission` if set, and returns its meta. */
export async function openFormPage(
  module: AnyRoute,
  path = '/',
  submission?: Submission,
  settings = sampleSettings,
) {
  const url = new URL(path, 'https://site.test');
  const data: unknown = await module.loader?.({ params: {}, url, submission } as never);
  document.body.replaceChildren();
  const page = { ...module, loader: () => data };
  await openSite(formMap, { 'content ./routes/home': page }, '/', undefined, settings);
  return module.meta({ data, params: {}, url, t: inEnglish });
}

/** Queries in the main element, which is cheaper to find this way than by its role. */
export const main = () => within(document.querySelector('main') as HTMLElement);

const roots: PartRoot[] = [];

afterEach(async () => {
  await act(async () => {
    for (const root of roots.splice(0)) root.unmount();
  });
  document.body.replaceChildren();
});

removeListeners();

import type { PageMeta } from '@shared/composition';
import type { ClientMap } from '@shared/contracts';
import { createMatcher } from '@shared/contracts/pages';
import { sampleSettings } from '@shared/testing';
import { act, render } from '@testing-library/react';
import { BrowserApp } from '../client/BrowserApp';
import type { AnyRoute, AnyWidget } from '../releases/module-source';
import { createModuleSource } from '../releases/module-source';
import { loadPage, type PageContext } from '../routing/load-page';
import { createNavigator } from '../routing/navigator';
import { withShellPages } from '../routing/shell-pages';
import type { Search } from '../search/results/search.route';
import { createWidgetStore } from '../widgets/widget-store';

/** What a remote exposes, by `app ./routes/id` or `app ./widgets/id`. */
export type Exposed = Record<string, AnyRoute | AnyWidget | (() => Promise<AnyRoute | AnyWidget>)>;

/** A page with only a heading, unless the test adds more. */
export function makePage(
  heading: string,
  more: Partial<Omit<AnyRoute, 'meta'>> & { meta?: Partial<PageMeta> } = {},
): AnyRoute {
  const { meta, ...rest } = more;
  return {
    Page: Empty,
    ...rest,
    meta: () => ({ title: heading, description: `About ${heading}`, heading, ...meta }),
  };
}

function Empty() {
  return null;
}

/** The whole shell in a browser, started as the client does, with remotes of the test. */
export async function openSite(
  map: ClientMap,
  exposed: Exposed,
  path = '/',
  search: Search = () => Promise.reject(new Error('no index here')),
) {
  history.replaceState(null, '', path);
  window.scrollTo = () => {};
  const errors: [string, unknown][] = [];
  const intents: string[] = [];
  const left: string[] = [];
  const onError = (where: string, error: unknown) => errors.push([where, error]);
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
    api: () => ({ get: () => Promise.reject(new Error('no backend here')) }),
    serialize: (data: unknown) => data,
  };
  const widgets = createWidgetStore({ ...shared, onError });
  const pageContext: PageContext = {
    ...shared,
    map,
    loadMap: async () => {},
    match: createMatcher(map),
    widgets,
    settings: sampleSettings,
    onLoaderError: onError,
  };
  const load = jest.fn((url: URL, signal: AbortSignal) => loadPage(pageContext, url, signal));
  const page = await load(new URL(path, location.origin), new AbortController().signal);
  const pages = createNavigator({
    page,
    load,
    leave: (href) => left.push(href),
    apply: (change, arrive) => {
      act(change);
      arrive();
    },
  });
  const view = render(
    <BrowserApp
      pageContext={pageContext}
      pages={pages}
      leave={(href) => left.push(href)}
      onAlive={() => {}}
      onIntent={(to) => intents.push(to)}
      onRenderError={onError}
    />,
  );
  /** Navigates and waits until the page is shown. */
  const go = (to: string) =>
    act(async () => {
      pages.navigator.push(to);
      await new Promise((resolve) => setTimeout(resolve));
    });
  return { ...view, pages, pageContext, load, go, errors, intents, left };
}

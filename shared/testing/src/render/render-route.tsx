import { HostProvider, type PageLocation, type PageMeta, type Remote } from '@meridian/composition';
import type { SiteSettings, Submission, TranslatedLanguage } from '@meridian/contracts';
import { LinkProvider } from '@meridian/ui';
import { act, type RenderResult, render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { type FakeApi, type FakeResponses, fakeApi } from '../samples/fake-api';
import { sampleNow } from '../samples/sample-conference';
import { languageOfPart } from './language-of-part';
import { type LoadedPage, loadPage, testOrigin } from './load-remote-page';
import {
  createMemoryHost,
  type MemoryHost,
  MemoryLink,
  type PlacedWidget,
  toPageLocation,
} from './memory-host';

export interface RenderRouteOptions {
  /** Responses of the backend by path, e.g. `{'/read-course': {allTasks: [sampleCourse()]}}`. */
  api?: FakeResponses;
  /** The time that loaders get; `sampleNow` by default. */
  now?: Date;
  /** Widgets that are loading or failed; all others are placeholders labelled "Widget <id>". */
  widgets?: Record<string, 'pending' | 'failed'>;
  /** A form posted without scripts, to which the first page is the response. */
  submission?: Submission;
  /** The site server's settings for pages; `sampleSettings` by default. */
  settings?: SiteSettings;
  /** English by default. */
  language?: TranslatedLanguage;
}

export interface RouteView extends RenderResult {
  /** Id of the shown route; null on a page of another remote. */
  routeId: () => string | null;
  meta: () => PageMeta;
  /** The visitor's location: `location().search` is `?focus=Nursing`. */
  location: () => PageLocation;
  /**
   * Navigates to a URL of the remote: runs the loader and shows the page. A change of only the query runs
   * no loader, unless the route `loadsByQuery`.
   */
  navigate: (to: string) => Promise<void>;
  /** The widgets that the page placed, with their props. */
  placed: PlacedWidget[];
  api: FakeApi;
}

/** A loaded page with its host and API. */
export interface PreparedRoute {
  element: () => ReactElement;
  /** The page alone in a host whose links are plain anchors. */
  plain: () => ReactElement;
  page: () => LoadedPage | null;
  host: MemoryHost;
  go: (to: string) => Promise<void>;
  api: FakeApi;
}

/**
 * Renders the page of a URL as the shell does: the loader with a fake backend, the banner's heading, the page in `main`, and
 * links that navigate within the remote.
 *
 * @throws the error of the loader, e.g. a NotFoundError; Error when no route matches the URL
 */
export async function renderRoute(
  remote: Remote,
  path: string,
  options: RenderRouteOptions = {},
): Promise<RouteView> {
  const prepared = await prepareRoute(remote, path, options, () => {
    act(() => view.rerender(prepared.element()));
  });
  const view = render(prepared.element());
  return {
    ...view,
    routeId: () => prepared.page()?.routeId ?? null,
    meta: () => {
      const page = prepared.page();
      if (!page) throw new Error(`${prepared.host.location().pathname} is not of ${remote.name}`);
      return page.meta;
    },
    location: prepared.host.location,
    navigate: prepared.go,
    placed: prepared.host.placed,
    api: prepared.api,
  };
}

/** The same without rendering; calls `onChange` when another page must be rendered. */
export async function prepareRoute(
  remote: Remote,
  path: string,
  {
    api: responses,
    now = sampleNow,
    widgets,
    submission,
    settings,
    language,
  }: RenderRouteOptions = {},
  onChange: () => void = () => {},
): Promise<PreparedRoute> {
  const api = fakeApi(responses);
  const url = new URL(path, testOrigin);
  const load = (to: URL, posted?: Submission) =>
    loadPage(remote, to, {
      api,
      now,
      signal: new AbortController().signal,
      submission: posted,
      language,
    });
  let page = await load(url, submission);
  if (!page) throw new Error(`No route of ${remote.name} matches ${url.pathname}`);

  const go = async (to: string) => {
    const next = new URL(to, new URL(host.location().pathname, testOrigin));
    if (next.origin !== testOrigin) return;
    const { pathname, search } = host.location();
    const loadsByQuery = page !== null && remote.routes[page.routeId]?.loadsByQuery;
    if (next.pathname === pathname && (next.search === search || !loadsByQuery)) {
      act(() => host.setState({ location: toPageLocation(next) }));
      return;
    }
    host.setState({ isNavigating: true });
    page = await load(next);
    act(() => host.setState({ location: toPageLocation(next), isNavigating: false }));
    onChange();
  };
  const host = createMemoryHost({
    url,
    widgets,
    settings,
    language: await languageOfPart(remote, page.routeId, language),
    onNavigate: (to) => void go(to),
  });
  return {
    element: () => frame(host, page),
    plain: () => (
      <HostProvider value={host}>
        {page && <page.Page data={page.data} params={page.params} />}
      </HostProvider>
    ),
    page: () => page,
    host,
    go,
    api,
  };
}

function frame(host: MemoryHost, page: LoadedPage | null): ReactElement {
  const { pathname } = host.location();
  return (
    <HostProvider value={host}>
      <LinkProvider value={MemoryLink}>
        {page?.meta.heading ? (
          <header>
            <h1>{page.meta.heading}</h1>
          </header>
        ) : null}
        <main>
          {page ? (
            <page.Page key={pathname} data={page.data} params={page.params} />
          ) : (
            <p>A page of another team: {pathname}</p>
          )}
        </main>
      </LinkProvider>
    </HostProvider>
  );
}

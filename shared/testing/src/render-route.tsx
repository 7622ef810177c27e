import { HostProvider, type PageLocation, type PageMeta, type Remote } from '@shared/composition';
import type { SiteSettings, Submission } from '@shared/contracts';
import { LinkProvider } from '@shared/ui';
import { act, type RenderResult, render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { type FakeApi, type FakeResponses, fakeApi } from './fake-api';
import { type LoadedPage, loadPage, testOrigin } from './load-page';
import {
  createMemoryHost,
  type MemoryHost,
  MemoryLink,
  type PlacedWidget,
  toPageLocation,
} from './memory-host';
import { sampleNow } from './sample-conference';

export interface RenderRouteOptions {
  /** Answers of the backend by path, e.g. `{'/read-course': {allTasks: [sampleCourse()]}}`. */
  api?: FakeResponses;
  /** The time that loaders are given; `sampleNow` unless told otherwise. */
  now?: Date;
  /** Widgets that are not to be had; all others are stand-ins labelled "Widget <id>". */
  widgets?: Record<string, 'pending' | 'failed'>;
  /** The form that the first page answers, sent without scripts. */
  submission?: Submission;
  /** What the site server says to its pages; `sampleSettings` unless told otherwise. */
  settings?: SiteSettings;
}

export interface RouteView extends RenderResult {
  /** Id of the route that is shown, or null on a page of somebody else's. */
  routeId: () => string | null;
  meta: () => PageMeta;
  /** Where the visitor is: `location().search` is `?focus=Nursing`. */
  location: () => PageLocation;
  /** Goes to an address of the remote, runs its loader and shows it. */
  navigate: (to: string) => Promise<void>;
  /** The widgets that the page placed, with their props. */
  placed: PlacedWidget[];
  api: FakeApi;
}

/** What a page needs to be drawn anywhere: its element inside a host, and what it was made from. */
export interface PreparedRoute {
  element: () => ReactElement;
  page: () => LoadedPage | null;
  host: MemoryHost;
  go: (to: string) => Promise<void>;
  api: FakeApi;
}

/**
 * Renders the page that a remote declares for an address, as the shell would: its loader against a
 * fake backend, the banner's heading, the page in `main`, links that navigate within the remote.
 *
 * @throws what the loader throws, e.g. a NotFoundError; Error when no route answers the address.
 */
export async function renderRoute(
  remote: Remote,
  address: string,
  options: RenderRouteOptions = {},
): Promise<RouteView> {
  const prepared = await prepareRoute(remote, address, options, () => {
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

/** The same without drawing; `onChange` is called when another page is to be drawn. */
export async function prepareRoute(
  remote: Remote,
  address: string,
  { api: answers, now = sampleNow, widgets, submission, settings }: RenderRouteOptions = {},
  onChange: () => void = () => {},
): Promise<PreparedRoute> {
  const api = fakeApi(answers);
  const url = new URL(address, testOrigin);
  const load = (to: URL, answered?: Submission) =>
    loadPage(remote, to, {
      api,
      now,
      signal: new AbortController().signal,
      submission: answered,
    });
  let page = await load(url, submission);
  if (!page) throw new Error(`No route of ${remote.name} answers ${url.pathname}`);

  const go = async (to: string) => {
    const next = new URL(to, new URL(host.location().pathname, testOrigin));
    if (next.origin !== testOrigin) return;
    if (next.pathname === host.location().pathname) {
      act(() => host.setState({ location: toPageLocation(next) }));
      return;
    }
    host.setState({ isNavigating: true });
    page = await load(next);
    act(() => host.setState({ location: toPageLocation(next), isNavigating: false }));
    onChange();
  };
  const host = createMemoryHost({ url, widgets, settings, onNavigate: (to) => void go(to) });
  return { element: () => frame(host, page), page: () => page, host, go, api };
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

import type { PageMeta } from '@shared/composition';
import type { ClientMap } from '@shared/contracts';
import { createMatcher } from '@shared/contracts/pages';
import type { PageRequest, RenderedPage, SsrContext } from '@shared/contracts/ssr';
import { renderToReadableStream } from 'react-dom/server';
import { createPath, type Navigator } from 'react-router-dom';
import { ShellApp } from '../app/ShellApp';
import { failureMeta } from '../frame/page/document-meta';
import { splitWidgetId } from '../releases/map-index';
import { loadPage, type Page, type PageContext } from '../routing/load-page';
import { createPageApi, createServerPageContext, type NoteProblem } from './server-page-context';

/** Renders one page, see `SsrBundle`. */
export async function renderPage(context: SsrContext, request: PageRequest): Promise<RenderedPage> {
  const problems: string[] = [];
  const note = (where: string, error: unknown) =>
    problems.push(`${where}: ${error instanceof Error ? error.message : String(error)}`);
  // Joined as text: relative to the origin, a path such as `//evil` would name another host.
  const url = new URL(context.origin + request.url);

  const { pageContext, page: loaded } = await loadFromOneMap(context, request, { url, note });
  let page = loaded;
  let html: string;
  try {
    html = await renderApp(pageContext, page, url, note);
  } catch {
    // The page threw: the frame is rendered again, with the failure page inside.
    page = { match: page.match, status: 500, data: null };
    html = await renderApp(pageContext, page, url, note);
  }
  const { widgets, map } = pageContext;
  const widgetData = widgets.data();
  return {
    status: page.status,
    html,
    meta: metaOf(page, url),
    state: {
      map,
      mapFile: null,
      page: { status: page.status, data: page.data },
      widgets: widgetData,
      failedWidgets: widgets.idsOf('failed'),
      settings: context.settings,
    },
    used: listUsed(page, Object.keys(widgetData)),
    problems,
    isComplete: problems.length === 0 && widgets.idsOf('pending').length === 0,
  };
}

/**
 * Loads the page from one map that names exactly the releases it was made of: when an app falls back
 * on the way, everything is loaded again from a map in which the fallback is the live release. The
 * browser takes that map over, so that it hydrates with the very same releases.
 */
async function loadFromOneMap(
  context: SsrContext,
  { match: requested, submission }: PageRequest,
  { url, note }: { url: URL; note: NoteProblem },
): Promise<{ pageContext: PageContext; page: Page }> {
  const api = createPageApi(context);
  let { map } = context;
  let match = requested;
  for (;;) {
    const pageContext = createServerPageContext(context, { map, match, api, note });
    const page = await loadPage(pageContext, url, new AbortController().signal, submission);
    const fallen = Object.keys(map.apps).filter(pageContext.modules.hasFallenBack);
    if (fallen.length === 0) {
      // A page that only the broken release has exists, but cannot be loaded.
      const isLost = !page.match && requested !== null;
      return { pageContext, page: isLost ? { match: null, status: 503, data: null } : page };
    }
    map = promoteFallbacks(map, fallen);
    match = createMatcher(map)(url.pathname);
  }
}

/** The map in which the fallbacks of the named apps are their live releases. */
function promoteFallbacks(map: ClientMap, names: readonly string[]): ClientMap {
  const apps = Object.entries(map.apps).map(([name, app]) =>
    app.fallback && names.includes(name)
      ? [name, { live: app.fallback, fallback: null }]
      : [name, app],
  );
  return { ...map, apps: Object.fromEntries(apps) };
}

function listUsed(page: Page, widgetIds: string[]): RenderedPage['used'] {
  const widgets = widgetIds.map((id) => {
    const { app, widget } = splitWidgetId(id);
    return { app, module: `./widgets/${widget}` };
  });
  if (page.status !== 200) return widgets;
  const { app, route } = page.match.owned;
  return [{ app, module: `./routes/${route.id}` }, ...widgets];
}

function metaOf(page: Page, url: URL): PageMeta {
  if (page.status !== 200) return failureMeta(page.status);
  const { module, match, data } = page;
  return module.meta({ data, params: match.params, url });
}

/**
 * The HTML of a page in its frame, all Suspense boundaries done, none moved to the end by a script.
 * @throws what the page throws; what a widget throws only reaches `note`
 */
async function renderApp(
  pageContext: PageContext,
  page: Page,
  url: URL,
  note: NoteProblem,
): Promise<string> {
  const shell = {
    pageContext,
    page,
    pending: null,
    reload: nowhere,
    leave: nowhere,
    onIntent: nowhere,
    onRenderError: nowhere,
  };
  const location = { pathname: url.pathname, search: url.search, hash: '', state: null, key: '' };
  const stream = await renderToReadableStream(
    <ShellApp shell={shell} location={location} navigator={navigator} />,
    {
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: (error) => note('rendering', error),
    },
  );
  await stream.allReady;
  return new Response(stream).text();
}

function nowhere(): never {
  throw new Error('No one navigates on the server');
}

const navigator: Navigator = {
  createHref: (to) => (typeof to === 'string' ? to : createPath(to)),
  push: nowhere,
  replace: nowhere,
  go: nowhere,
};

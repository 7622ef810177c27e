import type { PageMeta } from '@shared/composition';
import type { PageMap } from '@shared/contracts';
import type { ReactNode } from 'react';
import { renderToReadableStream } from 'react-dom/server';
import { createPath, type Navigator } from 'react-router-dom';
import { describeFailure } from '../frame/describe-failure';
import { createApi } from '../releases/api';
import type { PageState } from '../releases/page-state';
import { createModuleSource, type LoadFromRelease } from '../releases/with-fallback';
import { loadPage, type Page, type Runtime } from '../routing/load-page';
import { createMatcher } from '../routing/match-page';
import { ShellApp } from '../routing/ShellApp';
import { createWidgetStore } from '../widgets/widget-store';

export interface RenderRequest {
  /** Path and query of the page. */
  url: string;
  /** The site as visitors see it, e.g. `https://www.example.org`. */
  origin: string;
  map: PageMap;
  /** Where the backend answers, e.g. `http://127.0.0.1:3001/api`. */
  apiBase: string;
}

export interface RenderedPage {
  status: number;
  /** What goes into `#root`. */
  html: string;
  meta: PageMeta;
  state: PageState;
  /** Exposed modules that the page was drawn with. */
  used: { app: string; module: string }[];
  /** What went wrong on the way, for the log. */
  problems: string[];
}

/**
 * Draws one page. It never throws for the fault of a remote: a page that fails becomes the failure
 * page in the frame with its status, a widget that fails becomes its card.
 */
export async function renderPage(
  request: RenderRequest,
  loadFrom: LoadFromRelease,
): Promise<RenderedPage> {
  const problems: string[] = [];
  const api = createApi({ base: request.apiBase, maxAge: Number.POSITIVE_INFINITY });
  const modules = createModuleSource(request.map, loadFrom, ({ app, version, module, reason }) =>
    problems.push(`${app} ${version} ${module}: ${reason}`),
  );
  const note = (where: string, error: unknown) =>
    problems.push(`${where}: ${error instanceof Error ? error.message : String(error)}`);
  const widgets = createWidgetStore({ modules, api: () => api });
  const runtime: Runtime = {
    map: request.map,
    match: createMatcher(request.map),
    modules,
    widgets,
    api: () => api,
    onLoaderError: note,
  };
  const url = new URL(request.url, request.origin);
  let page = await loadPage(runtime, url, new AbortController().signal);
  const draw = () =>
    renderToString(appOnServer(runtime, page, url), (error) => note('drawing', error));
  let html: string;
  try {
    html = await draw();
  } catch {
    // The page threw while it was drawn: the frame is drawn again with the failure page inside.
    page = { ...page, status: 500, data: null };
    html = await draw();
  }
  const widgetData = widgets.data();
  const used = Object.keys(widgetData).map((id) => {
    const [app = '', widget = ''] = id.split('/');
    return { app, module: `./widgets/${widget}` };
  });
  if (page.match && page.status === 200) {
    const { app, route } = page.match.owned;
    used.unshift({ app, module: `./routes/${route.id}` });
  }
  return {
    status: page.status,
    html,
    meta: describePage(page, runtime, url),
    state: {
      map: request.map,
      page: { status: page.status, data: page.data },
      widgets: widgetData,
    },
    used,
    problems,
  };
}

function describePage({ match, status, data }: Page, runtime: Runtime, url: URL): PageMeta {
  if (!match || status !== 200) return describeFailure(status);
  const module = runtime.modules.loadedRoute(match.owned.app, match.owned.route.id);
  return module?.meta({ data, params: match.params, url }) ?? describeFailure(500);
}

function appOnServer(runtime: Runtime, page: Page, url: URL): ReactNode {
  const nowhere = () => {
    throw new Error('Nobody navigates on the server');
  };
  const navigator: Navigator = {
    createHref: (to) => (typeof to === 'string' ? to : createPath(to)),
    push: nowhere,
    replace: nowhere,
    go: nowhere,
  };
  const shell = {
    runtime,
    page,
    pending: null,
    reload: nowhere,
    onIntent: nowhere,
    onDrawError: nowhere,
  };
  return <ShellApp shell={shell} location={url.pathname + url.search} navigator={navigator} />;
}

/** React's stream taken whole: all Suspense boundaries done, none moved to the end by a script. */
async function renderToString(tree: ReactNode, onError: (error: unknown) => void): Promise<string> {
  const stream = await renderToReadableStream(tree, {
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError,
  });
  await stream.allReady;
  return new Response(stream).text();
}

import type { PageMeta } from '@shared/composition';
import type { Api, ClientMap, SiteSettings, Submission } from '@shared/contracts';
import { describeFailure } from '../frame/describe-failure';
import { createApi } from '../releases/api';
import { splitWidgetId } from '../releases/map-index';
import type { PageState } from '../releases/page-state';
import { createModuleSource, type LoadFromRelease } from '../releases/with-fallback';
import { loadPage, type Page, type Runtime } from '../routing/load-page';
import { createMatcher } from '../routing/match-page';
import { withOwnPages } from '../routing/own-pages';
import type { Search } from '../search/search-route';
import { createWidgetStore } from '../widgets/widget-store';
import { drawApp } from './draw-app';
import { promoteFallbacks } from './promote-fallbacks';

export interface RenderRequest {
  /** Path and query of the page. */
  url: string;
  /** The site as visitors see it, e.g. `https://www.example.org`: pages name their full address. */
  origin: string;
  map: ClientMap;
  /** Where the backend answers, e.g. `http://127.0.0.1:3001/api`. */
  apiBase: string;
  /** Asks the site's index. */
  search: Search;
  settings: SiteSettings;
  /** The form that the page answers, where one was sent without scripts. */
  submission?: Submission | undefined;
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
  /** False when something is missing that may be there in a moment. */
  isComplete: boolean;
}

/** Milliseconds for one answer of the backend: what it costs has to fit into a page's own limit. */
const apiPatience = 3000;

/**
 * Draws one page. It never throws for the fault of a remote: a page that fails becomes the failure
 * page in the frame with its status, a widget that fails becomes its card.
 */
export async function renderPage(
  request: RenderRequest,
  loadFrom: LoadFromRelease,
): Promise<RenderedPage> {
  const problems: string[] = [];
  const note = (where: string, error: unknown) =>
    problems.push(`${where}: ${error instanceof Error ? error.message : String(error)}`);
  const api = createApi({
    base: request.apiBase,
    maxAge: Number.POSITIVE_INFINITY,
    timeout: apiPatience,
  });
  // Joined as text: relative to the origin, a path such as `//evil` would name another host.
  const url = new URL(request.origin + request.url);

  const { runtime, page: loaded } = await loadFromOneMap(request.map, url, {
    api,
    loadFrom,
    note,
    request,
  });
  let page = loaded;
  let html: string;
  try {
    html = await drawApp(runtime, page, url, note);
  } catch {
    // The page threw while it was drawn: the frame is drawn again with the failure page inside.
    page = { match: page.match, status: 500, data: null };
    html = await drawApp(runtime, page, url, note);
  }
  const { widgets, map } = runtime;
  const widgetData = widgets.data();
  return {
    status: page.status,
    html,
    meta: describePage(page, url),
    state: {
      map,
      page: { status: page.status, data: page.data },
      widgets: widgetData,
      failedWidgets: widgets.idsOf('failed'),
      settings: request.settings,
    },
    used: listUsed(page, Object.keys(widgetData)),
    problems,
    isComplete: problems.length === 0 && widgets.idsOf('pending').length === 0,
  };
}

/**
 * Loads the page from one map that names exactly the releases it was made of: when an app falls
 * back on the way, everything is loaded again from a map in which the fallback is the live release.
 * The browser takes that map over, so that it hydrates with the very same releases.
 */
async function loadFromOneMap(
  given: ClientMap,
  url: URL,
  {
    api,
    loadFrom,
    note,
    request,
  }: {
    api: Api;
    loadFrom: LoadFromRelease;
    note: (where: string, error: unknown) => void;
    request: Pick<RenderRequest, 'search' | 'settings' | 'submission'>;
  },
): Promise<{ runtime: Runtime; page: Page }> {
  const matchGiven = createMatcher(given);
  let map = given;
  for (;;) {
    const modules = createModuleSource(map, loadFrom, ({ app, version, module, reason }) =>
      note(`${app} ${version} ${module}`, reason),
    );
    const shared = {
      modules: withOwnPages(modules, map, request.search),
      api: () => api,
      carry: throughJson,
    };
    const widgets = createWidgetStore({ ...shared, onError: note });
    const match = createMatcher(map);
    const { settings, submission } = request;
    const runtime: Runtime = { ...shared, map, match, widgets, settings, onLoaderError: note };
    const page = await loadPage(runtime, url, new AbortController().signal, submission);
    const fallen = Object.keys(map.apps).filter(modules.hasFallenBack);
    // A page that only the broken release knows is there, but cannot be had.
    const isLost = !page.match && matchGiven(url.pathname) !== null;
    if (fallen.length === 0)
      return { runtime, page: isLost ? { match: null, status: 503, data: null } : page };
    map = promoteFallbacks(map, fallen);
  }
}

/** What embedding does to data is done before drawing, so that both sides draw the same. */
function throughJson(data: unknown): unknown {
  return JSON.parse(JSON.stringify(data ?? null) ?? 'null');
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

function describePage(page: Page, url: URL): PageMeta {
  if (page.status !== 200) return describeFailure(page.status);
  const { module, match, data } = page;
  return module.meta({ data, params: match.params, url });
}

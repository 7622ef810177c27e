import type { PageMeta } from '@shared/composition';
import type { ClientMap, Hydrate } from '@shared/contracts';
import { createMatcher } from '@shared/contracts/pages';
import type { PageRequest, RenderedPage, SsrContext, WidgetPart } from '@shared/contracts/ssr';
import { failureMeta } from '../frame/page/document-meta';
import { splitWidgetId } from '../releases/map-index';
import { type LoadedPage, loadPage, type PageContext } from '../routing/load-page';
import { createPartRenderer } from './render-parts';
import { createPageApi, createServerPageContext, type NoteProblem } from './server-page-context';

/** Renders one page, see `SsrBundle`. */
export async function renderPage(context: SsrContext, request: PageRequest): Promise<RenderedPage> {
  const problems: string[] = [];
  const note = (where: string, error: unknown) =>
    problems.push(`${where}: ${error instanceof Error ? error.message : String(error)}`);
  // Joined as text: relative to the origin, a path such as `//evil` would name another host.
  const url = new URL(context.origin + request.url);

  const { pageContext, page: loaded } = await loadFromOneMap(context, request, { url, note });
  const renderer = createPartRenderer(pageContext, url, note);
  let page = loaded;
  let content: string;
  try {
    content = await renderer.renderPage(page);
  } catch {
    // The page threw: the failure page takes its place.
    page = { match: page.match, status: 500, data: null };
    content = await renderer.renderPage(page);
  }
  const html = await renderer.renderFrame(page, content);
  const { widgets, map } = pageContext;
  const { parts } = renderer;
  const hydrate = policyOf(page, widgets);
  return {
    status: page.status,
    html,
    meta: metaOf(page, url),
    state: {
      map,
      mapFile: null,
      page: { status: page.status, hydrate, ...(hydrate === 'never' ? {} : { data: page.data }) },
      parts,
      widgets: pickHydrated(widgets.data(), parts),
      failedWidgets: widgets.idsOf('failed'),
      settings: context.settings,
    },
    used: listUsed(page, hydrate, parts),
    problems,
    isComplete: problems.length === 0 && widgets.idsOf('pending').length === 0,
  };
}

/** When the page is hydrated: at once if the browser has a widget to load that the page then shows. */
function policyOf(page: LoadedPage, widgets: PageContext['widgets']): Hydrate {
  if (page.status !== 200) return 'load';
  const { uses, hydrate = 'load' } = page.match.owned.route;
  const isWhole = uses.every((id) => widgets.peek(id)?.status === 'ready');
  return isWhole ? hydrate : 'load';
}

/** Data of the widgets that are hydrated in every visit. */
function pickHydrated(data: Record<string, unknown>, parts: Record<string, WidgetPart>) {
  const hydrated = new Set(
    Object.values(parts).flatMap(({ id, hydrate }) => (hydrate === 'never' ? [] : id)),
  );
  return Object.fromEntries(Object.entries(data).filter(([id]) => hydrated.has(id)));
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
): Promise<{ pageContext: PageContext; page: LoadedPage }> {
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

function listUsed(
  page: LoadedPage,
  hydrate: Hydrate,
  parts: Record<string, WidgetPart>,
): RenderedPage['used'] {
  const widgets = Object.values(parts).map((part) => {
    const { app, widget } = splitWidgetId(part.id);
    return { app, module: `./widgets/${widget}`, hydrate: part.hydrate };
  });
  if (page.status !== 200) return widgets;
  const { app, route } = page.match.owned;
  return [{ app, module: `./routes/${route.id}`, hydrate }, ...widgets];
}

function metaOf(page: LoadedPage, url: URL): PageMeta {
  if (page.status !== 200) return failureMeta(page.status);
  const { module, match, data } = page;
  return module.meta({ data, params: match.params, url });
}

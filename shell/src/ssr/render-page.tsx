import type { Hydrate, Messages } from '@meridian/contracts';
import { createMatcher } from '@meridian/contracts/pages';
import type {
  PageRequest,
  PageTranslation,
  RenderedPage,
  SsrContext,
  WidgetPart,
} from '@meridian/contracts/ssr';
import { pageKey } from '../app/part-keys';
import { splitWidgetId } from '../releases/map-index';
import { withFallbacks } from '../releases/module-source';
import { type FailedPage, type LoadedPage, loadPage, type PageContext } from '../routing/load-page';
import { loadOwnMessages } from './load-messages';
import { describe } from './render-part';
import { createPartRenderer } from './render-parts';
import { createServerApi, createServerPageContext, type NoteProblem } from './server-page-context';

export async function renderPage(context: SsrContext, request: PageRequest): Promise<RenderedPage> {
  const problems: string[] = [];
  const note = (where: string, error: unknown) => problems.push(`${where}: ${describe(error)}`);
  // Joined as text: relative to the origin, a path such as `//evil` would name another host.
  const url = new URL(context.origin + request.url);

  const loading = await loadFromOneMap(context, request, { url, note });
  const { pageContext, page: loaded, fallen } = loading;
  const { widgets, map } = pageContext;
  const { translation, ownMessages } = await findTranslation(request, loaded, pageContext);
  const setting = { pageContext, settings: context.settings, url, fallen, note, translation };
  const pageRenderer = createPartRenderer(context, {
    ...setting,
    messages: translation?.isTranslated ? ownMessages : undefined,
  });
  const frameRenderer = createPartRenderer(context, {
    ...setting,
    messages: translation ? noMessages : undefined,
  });
  let page = loaded;
  const [content, putIntoFrame] = await Promise.all([
    pageRenderer.renderPage(page).catch((error) => {
      // The page threw: the failure page takes its place.
      note('rendering', error);
      page = { match: page.match, status: 500, data: null };
      return pageRenderer.renderPage(page);
    }),
    frameRenderer.renderFrame(page),
  ]);
  const parts = { ...pageRenderer.parts, ...frameRenderer.parts };
  const hydrate = policyOf(page, widgets);
  const pickMessages = () => {
    const all = Object.entries({ ...frameRenderer.messages, ...pageRenderer.messages });
    const isHydrated = (key: string) =>
      key === pageKey ? hydrate !== 'never' : parts[key]?.props !== undefined;
    return Object.fromEntries(all.filter(([key]) => isHydrated(key)));
  };
  return {
    status: page.status,
    html: putIntoFrame(content.html),
    meta: content.meta,
    state: {
      map,
      mapFile: null,
      page: {
        status: page.status,
        hydrate,
        ...(hydrate === 'never' ? {} : { data: page.data }),
        ...(page.status !== 200 && page.reason ? { reason: page.reason } : {}),
      },
      parts,
      widgets: pickHydrated(widgets.data(), parts),
      failedWidgets: widgets.idsOf('failed'),
      settings: context.settings,
      ...(translation && { translation: { ...translation, parts: pickMessages() } }),
    },
    used: listUsed(page, hydrate, parts),
    problems,
    brokenWidgets: [...pageRenderer.broken, ...frameRenderer.broken],
    isComplete: problems.length === 0 && widgets.idsOf('pending').length === 0,
  };
}

const noMessages = {};

/** The language of the document, and the shell's translations of a page of its own; null for English. */
async function findTranslation(
  { language, labels }: PageRequest,
  page: LoadedPage,
  { map }: PageContext,
): Promise<{ translation: PageTranslation | null; ownMessages: Messages }> {
  if (!language) return { translation: null, ownMessages: noMessages };
  const { shared, pages } = await loadOwnMessages(language);
  const { app, route } = page.match?.owned ?? {};
  const translation = {
    language,
    isTranslated: page.status !== 200 || (route?.languages?.includes(language) ?? false),
    shared: { ...labels, ...shared },
    parts: {},
  };
  const isOwn = page.status === 200 && app === map.shell.app;
  return { translation, ownMessages: (isOwn && route && pages[route.id]) || noMessages };
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
 * Loads the page from one map that names exactly the releases it was made of, because the browser takes that map over.
 * When an app falls back meanwhile, everything is loaded again.
 */
async function loadFromOneMap(
  context: SsrContext,
  { match: requested, isGone, submission }: PageRequest,
  { url, note }: { url: URL; note: NoteProblem },
): Promise<{ pageContext: PageContext; page: LoadedPage; fallen: readonly string[] }> {
  const api = createServerApi(context);
  const allFallen: string[] = [];
  let { map } = context;
  let match = requested;
  for (;;) {
    const pageContext = createServerPageContext(context, { map, match, api, note });
    const page = await loadPage(pageContext, url, new AbortController().signal, submission);
    const fallen = Object.keys(map.apps).filter(pageContext.modules.hasFallenBack);
    if (fallen.length === 0) {
      // A page that only the broken release has exists, but cannot be loaded.
      const isLost = !page.match && requested !== null;
      if (isLost) return { pageContext, page: without(503), fallen: allFallen };
      return { pageContext, page: isGone ? without(410) : page, fallen: allFallen };
    }
    allFallen.push(...fallen);
    map = withFallbacks(map, fallen);
    match = createMatcher(map)(url.pathname);
  }
}

function without(status: 410 | 503): FailedPage {
  return { match: null, status, data: null };
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

import { isNotFound, type LoaderArgs } from '@shared/composition';
import type {
  Api,
  ApiPath,
  ClientMap,
  RouteRecord,
  SiteSettings,
  Submission,
} from '@shared/contracts';
import type { PageMatch } from '@shared/contracts/pages';
import type { PageStatus } from '@shared/contracts/ssr';
import { throwIfAborted } from '../releases/abort';
import { listFrameWidgets } from '../releases/map-index';
import {
  type AnyRoute,
  type ModuleSource,
  ReleaseUnavailableError,
} from '../releases/module-source';
import type { WidgetStore } from '../widgets/widget-store';

/** What loading and drawing the pages of one map needs, on either side. */
export interface Runtime {
  map: ClientMap;
  match: (pathname: string) => PageMatch | null;
  modules: ModuleSource;
  widgets: WidgetStore;
  settings: SiteSettings;
  /** The reader for one navigation or request, in which equal paths share one fetch. */
  api: () => Api;
  /**
   * What becomes of a loader's data before it is drawn: on the server the way through JSON, for that
   * is what the browser will go on from; in the browser nothing.
   */
  carry: (data: unknown) => unknown;
  /** Told of every error a loader throws; what the visitor sees is a failure card. */
  onLoaderError: (app: string, error: unknown) => void;
}

/** A page that is ready to be drawn. */
export interface DrawablePage {
  status: 200;
  match: PageMatch;
  /** What draws it: the release that made the data, whatever is loaded later. */
  module: AnyRoute;
  data: unknown;
}

/** In the place of a page that could not be had; draws the failure page. */
export interface FailedPage {
  status: Exclude<PageStatus, 200>;
  match: PageMatch | null;
  data: null;
}

export type Page = DrawablePage | FailedPage;

/**
 * Loads a page: code, data and widgets side by side, wherever it is to be drawn.
 *
 * @param submission the form that the page answers, on the server
 * @throws only the signal's reason, when the visitor left
 */
export async function loadPage(
  runtime: Runtime,
  url: URL,
  signal: AbortSignal,
  submission?: Submission,
): Promise<Page> {
  const match = runtime.match(url.pathname);
  const widgets = prepareWidgets(runtime, match?.owned.route.uses ?? []);
  const page = match
    ? await loadMatch(runtime, match, { url, signal, submission })
    : { match, data: null, status: 404 as const };
  if (!signal.aborted) await widgets;
  throwIfAborted(signal);
  return page;
}

async function loadMatch(
  runtime: Runtime,
  match: PageMatch,
  request: Pick<LoaderArgs<unknown>, 'url' | 'signal' | 'submission'>,
): Promise<Page> {
  const { params } = match;
  const { signal } = request;
  const { app, route } = match.owned;
  const api = runtime.api();
  prefetchData(route, params, api, signal);
  try {
    const module = await runtime.modules.route(app, route.id);
    throwIfAborted(signal);
    const data: unknown = await module.loader?.({ ...request, params, api, now: new Date() });
    return { match, module, data: runtime.carry(data) ?? null, status: 200 };
  } catch (error) {
    throwIfAborted(signal);
    if (isNotFound(error)) return { match, data: null, status: 404 };
    if (error instanceof ReleaseUnavailableError) return { match, data: null, status: 503 };
    runtime.onLoaderError(app, error);
    return { match, data: null, status: 502 };
  }
}

/** Starts the declared fetches at once, beside the page's code; the loader finds them under way. */
function prefetchData(
  route: RouteRecord,
  params: PageMatch['params'],
  api: Api,
  signal: AbortSignal,
) {
  for (const path of route.data) {
    const filled = path.replace(/:(\w+)/g, (_, name) => encodeURIComponent(params[name] ?? ''));
    api.get(filled as ApiPath, signal).catch(() => {}); // The loader meets the same error.
  }
}

/** Widgets never hold a page back for long, and their failure is a card in their own place. */
async function prepareWidgets(runtime: Runtime, used: readonly string[]): Promise<void> {
  const ids = new Set([...used, ...listFrameWidgets(runtime.map)]);
  let timer: ReturnType<typeof setTimeout> | undefined;
  await Promise.race([
    Promise.all([...ids].map((id) => runtime.widgets.prepare(id))),
    new Promise((resolve) => {
      timer = setTimeout(resolve, widgetPatience);
    }),
  ]);
  clearTimeout(timer);
}

const widgetPatience = 1500;

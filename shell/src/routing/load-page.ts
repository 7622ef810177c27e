import { isGone, isNotFound, type LoaderArgs } from '@meridian/composition';
import { withTimeout } from '@meridian/composition/with-timeout';
import type { Api, ClientMap, Submission } from '@meridian/contracts';
import type { PageMatch } from '@meridian/contracts/pages';
import type { PageStatus } from '@meridian/contracts/ssr';
import { throwIfAborted } from '../data/create-api';
import type { WidgetStore } from '../data/widget-store';
import {
  type AnyRoute,
  type ModuleSource,
  ReleaseUnavailableError,
} from '../releases/module-source';

/** Everything that loading and rendering the pages of one map needs, on the server and in the browser. */
export interface PageContext {
  /** The document's part of the map, until `loadMap` has resolved. */
  map: ClientMap;
  /** Loads the rest of the map, once. @throws Error when it cannot be loaded */
  loadMap: () => Promise<void>;
  match: (pathname: string) => PageMatch | null;
  modules: ModuleSource;
  widgets: WidgetStore;
  /** Ids of the frame's widgets that are loaded with each page; not those that the browser leaves as served. */
  frameWidgets: () => string[];
  api: Api;
  onLoaderError: (app: string, error: unknown) => void;
}

export interface RenderablePage {
  status: 200;
  match: PageMatch;
  /** From the release that loaded the data, even if the app falls back later. */
  module: AnyRoute;
  data: unknown;
}

export interface FailedPage {
  status: Exclude<PageStatus, 200>;
  match: PageMatch | null;
  data: null;
  /** Why the page is gone, in a sentence for visitors; absent where no loader said so. */
  reason?: string | undefined;
}

/** A page that the server rendered and whose code is not loaded. */
export interface ServedPage {
  status: 200;
  match: PageMatch;
  module: null;
  data: null;
}

export type LoadedPage = RenderablePage | FailedPage;
export type Page = LoadedPage | ServedPage;

/** @throws the signal's reason, when the visitor left, and Error when the map cannot be loaded */
export async function loadPage(
  pageContext: PageContext,
  url: URL,
  signal: AbortSignal,
  submission?: Submission,
): Promise<LoadedPage> {
  await pageContext.loadMap();
  throwIfAborted(signal);
  const match = pageContext.match(url.pathname);
  const widgets = prepareWidgets(pageContext, match?.owned.route.uses ?? []);
  const page = match
    ? await loadMatch(pageContext, match, { url, signal, submission })
    : { match, data: null, status: 404 as const };
  if (!signal.aborted) await widgets;
  throwIfAborted(signal);
  return page;
}

async function loadMatch(
  pageContext: PageContext,
  match: PageMatch,
  request: Pick<LoaderArgs<unknown>, 'url' | 'signal' | 'submission'>,
): Promise<LoadedPage> {
  const { params } = match;
  const { signal } = request;
  const { app, route } = match.owned;
  try {
    const { api, modules } = pageContext;
    const module = await modules.route(app, route.id);
    throwIfAborted(signal);
    const data: unknown = await module.loader?.({ ...request, params, api, now: new Date() });
    return { match, module, data: data ?? null, status: 200 };
  } catch (error) {
    throwIfAborted(signal);
    if (isNotFound(error)) return { match, data: null, status: 404 };
    if (isGone(error)) return { match, data: null, status: 410, reason: error.message };
    if (error instanceof ReleaseUnavailableError) return { match, data: null, status: 503 };
    pageContext.onLoaderError(app, error);
    return { match, data: null, status: 502 };
  }
}

async function prepareWidgets(pageContext: PageContext, used: readonly string[]): Promise<void> {
  const ids = new Set([...used, ...pageContext.frameWidgets()]);
  const prepared = Promise.all([...ids].map((id) => pageContext.widgets.prepare(id)));
  await withTimeout(prepared, widgetTimeoutMs, 'widgets').catch(() => {});
}

const widgetTimeoutMs = 1500;

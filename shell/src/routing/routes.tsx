import { isNotFound } from '@shared/composition';
import type { Api, ApiPath, PageMap, RouteRecord } from '@shared/contracts';
import { data, type LoaderFunctionArgs, type RouteObject } from 'react-router-dom';
import { Frame } from '../frame/Frame';
import { RouteFailure } from '../frame/RouteFailure';
import { listFrameWidgets, listRoutes, type OwnedRoute } from '../releases/map-index';
import { type ModuleSource, ReleaseUnavailableError } from '../releases/module-source';
import type { WidgetStore } from '../widgets/widget-store';
import { RoutePage } from './RoutePage';

/** What the routes of a page map need to run, on either side. */
export interface Runtime {
  map: PageMap;
  modules: ModuleSource;
  widgets: WidgetStore;
  /** The reader for one navigation or request, in which equal paths share one fetch. */
  api: () => Api;
  /** Told of every error a loader throws; what the visitor sees is a failure card. */
  onLoaderError: (app: string, error: unknown) => void;
}

export interface RouteHandle {
  owned: OwnedRoute;
}

/**
 * The router's routes, made from the map alone: a frame without path, below it every remote's
 * routes and the page for addresses that nobody owns.
 */
export function createRoutes(runtime: Runtime): RouteObject[] {
  return [
    {
      id: 'frame',
      Component: Frame,
      children: [
        ...listRoutes(runtime.map).map((owned) => createRoute(owned, runtime)),
        {
          id: 'not-found',
          path: '*',
          loader: async () => {
            await prepareWidgets(runtime, []);
            throw data(null, { status: 404, statusText: 'Not Found' });
          },
          ErrorBoundary: RouteFailure,
        },
      ],
    },
  ];
}

/** The router's id of a remote's route. */
export function routeKey({ app, route }: OwnedRoute): string {
  return `${app}/${route.id}`;
}

function createRoute(owned: OwnedRoute, runtime: Runtime): RouteObject {
  const { route } = owned;
  return {
    id: routeKey(owned),
    path: route.path,
    handle: { owned } satisfies RouteHandle,
    loader: (args) => loadPage(owned, runtime, args),
    // Filters live in the query; they change what is drawn, not what is loaded.
    shouldRevalidate: ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
      currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search
        ? false
        : defaultShouldRevalidate,
    element: <RoutePage owned={owned} />,
    ErrorBoundary: RouteFailure,
  };
}

async function loadPage(owned: OwnedRoute, runtime: Runtime, args: LoaderFunctionArgs) {
  const { app, route } = owned;
  const { params, request } = args;
  const api = runtime.api();
  prefetchData(route, params, api, request.signal);
  const widgets = prepareWidgets(runtime, route.uses);
  try {
    const module = await runtime.modules.route(app, route.id);
    const [loaded] = await Promise.all([
      module.loader?.({
        params,
        url: new URL(request.url),
        api,
        now: new Date(),
        signal: request.signal,
      }),
      widgets,
    ]);
    return loaded ?? null;
  } catch (error) {
    if (request.signal.aborted) throw error;
    await widgets;
    if (isNotFound(error)) throw data(null, { status: 404, statusText: 'Not Found' });
    runtime.onLoaderError(app, error);
    const status = error instanceof ReleaseUnavailableError ? 503 : 502;
    throw data(null, { status, statusText: 'Unavailable' });
  }
}

/** Starts the declared fetches at once, beside the page's code; the loader then finds them under way. */
function prefetchData(
  route: RouteRecord,
  params: LoaderFunctionArgs['params'],
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
  await Promise.race([
    Promise.all([...ids].map((id) => runtime.widgets.prepare(id))),
    new Promise((resolve) => setTimeout(resolve, widgetPatience)),
  ]);
}

const widgetPatience = 1500;

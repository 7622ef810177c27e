import type { PageMeta } from '@shared/composition';
import type { PageMap } from '@shared/contracts';
import type { ReactNode } from 'react';
import { renderToReadableStream } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  isRouteErrorResponse,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router-dom';
import { describeFailure } from '../frame/describe-failure';
import { createApi } from '../releases/api';
import type { PageState, SerialisedError } from '../releases/page-state';
import { createModuleSource, type LoadFromRelease } from '../releases/with-fallback';
import { Root } from '../routing/Root';
import { createRoutes, type RouteHandle, type Runtime } from '../routing/routes';
import { createWidgetStore } from '../widgets/widget-store';

export interface RenderRequest {
  /** Path and query of the page. */
  url: string;
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
  /** Exposed modules that the page was drawn with, as [app, module]. */
  used: [app: string, module: string][];
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
  const used: RenderedPage['used'] = [];
  const api = createApi({ base: request.apiBase, maxAge: Number.POSITIVE_INFINITY });
  const modules = createModuleSource(
    request.map,
    (release, module) => loadFrom(release, module),
    ({ app, version, module, reason }) => problems.push(`${app} ${version} ${module}: ${reason}`),
  );
  const widgets = createWidgetStore({
    modules: {
      ...modules,
      async widget(app, id) {
        const widget = await modules.widget(app, id);
        used.push([app, `./widgets/${id}`]);
        return widget;
      },
    },
    api: () => api,
  });
  const runtime: Runtime = {
    map: request.map,
    modules,
    widgets,
    api: () => api,
    onLoaderError: (app, error) => problems.push(`${app} loader: ${describe(error)}`),
  };
  const handler = createStaticHandler(createRoutes(runtime));
  const url = new URL(request.url, 'http://site.invalid');
  const context = await handler.query(new Request(url));
  if (context instanceof Response) throw new Error('A loader answered with a response');
  serialiseErrors(context);

  const shell = { ...runtime, onIntent: () => {}, onWidgetError: () => {} };
  const draw = () => {
    const router = createStaticRouter(handler.dataRoutes, context);
    return renderToString(
      <Root shell={shell}>
        <StaticRouterProvider router={router} context={context} hydrate={false} />
      </Root>,
      (error) => problems.push(`drawing: ${describe(error)}`),
    );
  };

  let html: string;
  try {
    html = await draw();
  } catch {
    // A page threw while it was drawn: the frame is drawn again with the failure page in its place.
    const failed = context.matches.at(-1)?.route.id ?? 'not-found';
    context.errors = { [failed]: toSerialised(500, 'Unavailable') };
    context.loaderData = {};
    context.statusCode = 500;
    html = await draw();
  }

  const page = context.matches.at(-1)?.route.handle as RouteHandle | undefined;
  const error = Object.values(context.errors ?? {})[0];
  if (page && !error) used.push([page.owned.app, `./routes/${page.owned.route.id}`]);
  return {
    status: error ? (error as SerialisedError).status : context.statusCode,
    html,
    meta: describePage(context, runtime, url),
    state: {
      map: request.map,
      router: {
        loaderData: context.loaderData,
        errors: context.errors as Record<string, SerialisedError> | null,
      },
      widgets: widgets.data(),
    },
    used,
    problems,
  };
}

function describePage(context: StaticHandlerContext, runtime: Runtime, url: URL): PageMeta {
  const match = context.matches.at(-1);
  const handle = match?.route.handle as RouteHandle | undefined;
  const error = Object.values(context.errors ?? {})[0] as SerialisedError | undefined;
  if (!match || !handle || error) return describeFailure(error?.status ?? 404);
  const { app, route } = handle.owned;
  const module = runtime.modules.loadedRoute(app, route.id);
  const data = context.loaderData[match.route.id] ?? undefined;
  return module?.meta({ data, params: match.params, url }) ?? describeFailure(500);
}

/** Errors reach the browser as a status and two words: never a message, never a stack. */
function serialiseErrors(context: StaticHandlerContext) {
  for (const [id, error] of Object.entries(context.errors ?? {})) {
    const status = isRouteErrorResponse(error) ? error.status : 500;
    context.errors = {
      ...context.errors,
      [id]: toSerialised(status, status === 404 ? 'Not Found' : 'Unavailable'),
    };
  }
}

function toSerialised(status: number, statusText: string): SerialisedError {
  return { status, statusText, internal: true, data: null };
}

/** React's stream taken whole: all Suspense boundaries done, none moved to the end by a script. */
async function renderToString(tree: ReactNode, onError: (error: unknown) => void) {
  const stream = await renderToReadableStream(tree, {
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError,
  });
  await stream.allReady;
  return new Response(stream).text();
}

function describe(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

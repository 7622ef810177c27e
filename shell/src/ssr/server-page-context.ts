import { GoneError, NotFoundError } from '@meridian/composition';
import type { Api, ClientMap, ClientRelease } from '@meridian/contracts';
import type { PageMatch } from '@meridian/contracts/pages';
import { type SsrContext, taskFailureOf } from '@meridian/contracts/ssr';
import { createApi } from '../api/create-api';
import { listFrameWidgets } from '../releases/map-index';
import {
  type AnyRoute,
  type AnyWidget,
  createModuleSource,
  type LoadModule,
} from '../releases/module-source';
import type { PageContext } from '../routing/load-page';
import { withShellPages } from '../routing/shell-pages';
import { createWidgetStore } from '../widgets/widget-store';

/** Tells the log what went wrong, and where. */
export type NoteProblem = (where: string, error: unknown) => void;

/** Longest wait for one response of the backend: it has to fit into the time limit of a page. */
const apiTimeoutMs = 3000;

/** The backend for one page, task or contribution: equal paths share one request. */
export function createServerApi({ apiBase }: Pick<SsrContext, 'apiBase'>): Api {
  return createApi({ base: apiBase, maxAgeMs: Number.POSITIVE_INFINITY, timeoutMs: apiTimeoutMs });
}

/** What loading and rendering one page needs on the server. */
export function createServerPageContext(
  context: SsrContext,
  page: { map: ClientMap; match: PageMatch | null; api: Api; note: NoteProblem },
): PageContext {
  const { map, match, api, note } = page;
  const remotes = createModuleSource(
    map,
    createRemoteLoader(context, match),
    ({ app, version, module, reason }) => note(`${app} ${version} ${module}`, reason),
  );
  const shared = {
    modules: withShellPages(remotes, map, context.search),
    api,
  };
  return {
    ...shared,
    map,
    loadMap: async () => {},
    // No one navigates on the server: the request's own path is the only one.
    match: () => match,
    widgets: createWidgetStore({ ...shared, onError: note }),
    frameWidgets: () => listFrameWidgets(map),
    onLoaderError: note,
  };
}

/** Gives modules whose loaders run in the process of their release. They are rendered there too, by tasks. */
function createRemoteLoader({ ask }: SsrContext, match: PageMatch | null): LoadModule {
  return async (release, module) => {
    const { hasLoader } = await ask(release, { type: 'find-module', module });
    const [, kind, id = ''] = module.split('/');
    if (kind === 'routes') return { route: toRoute(ask, release, hasLoader ? match : null) };
    return { widget: hasLoader ? toWidget(ask, release, id) : withoutLoader };
  };
}

function toRoute(
  ask: SsrContext['ask'],
  release: ClientRelease,
  match: PageMatch | null,
): AnyRoute {
  return {
    Page: renderedByTask,
    meta: renderedByTask,
    async loader({ url: { pathname, search }, submission }) {
      if (!match) return null;
      const url = pathname + search;
      const loaded = await ask(release, { type: 'load-page', url, match, submission }).catch(
        rethrow,
      );
      return loaded.data;
    },
  };
}

function toWidget(ask: SsrContext['ask'], release: ClientRelease, widget: string): AnyWidget {
  return {
    ...withoutLoader,
    loader: async () => (await ask(release, { type: 'load-widget', widget })).data,
  };
}

const withoutLoader: AnyWidget = { Widget: renderedByTask };

function rethrow(error: unknown): never {
  const failure = taskFailureOf(error);
  if (failure === 'not-found') throw new NotFoundError(String(error));
  if (failure === 'gone' && error instanceof Error) throw new GoneError(error.message);
  throw error;
}

function renderedByTask(): never {
  throw new Error('Pages and widgets of remotes are rendered by tasks of their releases');
}

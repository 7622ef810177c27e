import { GoneError, NotFoundError } from '@meridian/composition';
import type { Api, ClientMap } from '@meridian/contracts';
import type { PageMatch } from '@meridian/contracts/pages';
import { type SsrContext, taskFailureOf } from '@meridian/contracts/ssr';
import { createApi } from '../data/create-api';
import { createWidgetStore } from '../data/widget-store';
import { listFrameWidgets } from '../releases/map-index';
import { type AnyRoute, createModuleSource, type LoadModule } from '../releases/module-source';
import type { PageContext } from '../routing/load-page';
import { withShellPages } from '../routing/shell-pages';

export type NoteProblem = (where: string, error: unknown) => void;

/** Longest wait for one response of the backend: it has to fit into the time limit of a page. */
const apiTimeoutMs = 3000;

/** The backend for one page, task or contribution: equal paths share one request. */
export function createServerApi({ apiBase }: Pick<SsrContext, 'apiBase'>): Api {
  return createApi({ base: apiBase, maxAgeMs: Number.POSITIVE_INFINITY, timeoutMs: apiTimeoutMs });
}

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

/** Loads modules whose loaders run in the process of their release; other tasks render them there. */
function createRemoteLoader({ ask }: SsrContext, match: PageMatch | null): LoadModule {
  return async (release, module) => {
    const { hasLoader } = await ask(release, { type: 'find-module', module });
    const [, kind, id = ''] = module.split('/');
    if (kind === 'routes') {
      const loader: AnyRoute['loader'] = async ({ url: { pathname, search }, submission }) => {
        if (!match) return null;
        const task = { type: 'load-page', url: pathname + search, match, submission } as const;
        return (await ask(release, task).catch(rethrow)).data;
      };
      return {
        route: { Page: renderedByTask, meta: renderedByTask, ...(hasLoader && { loader }) },
      };
    }
    const loader = async () => (await ask(release, { type: 'load-widget', widget: id })).data;
    return { widget: { Widget: renderedByTask, ...(hasLoader && { loader }) } };
  };
}

function rethrow(error: unknown): never {
  const failure = taskFailureOf(error);
  if (failure === 'not-found') throw new NotFoundError(String(error));
  if (failure === 'gone' && error instanceof Error) throw new GoneError(error.message);
  throw error;
}

function renderedByTask(): never {
  throw new Error('Pages and widgets of remotes are rendered by tasks of their releases');
}

import type { Remote } from '@shared/composition';
import type { Api, ClientMap } from '@shared/contracts';
import type { PageMatch } from '@shared/contracts/pages';
import type { SsrContext } from '@shared/contracts/ssr';
import { createApi } from '../api/create-api';
import { listFrameWidgets } from '../releases/map-index';
import { createModuleSource, type LoadModule } from '../releases/module-source';
import type { PageContext } from '../routing/load-page';
import { withShellPages } from '../routing/shell-pages';
import { createWidgetStore } from '../widgets/widget-store';

/** Tells the log what went wrong, and where. */
export type NoteProblem = (where: string, error: unknown) => void;

/** Longest wait for one response of the backend: it has to fit into the time limit of a page. */
const apiTimeoutMs = 3000;

/** The backend for one page: equal paths share one request. */
export function createPageApi({ apiBase }: Pick<SsrContext, 'apiBase'>): Api {
  return createApi({ base: apiBase, maxAgeMs: Number.POSITIVE_INFINITY, timeoutMs: apiTimeoutMs });
}

/** What loading and rendering one page needs on the server. */
export function createServerPageContext(
  { search, settings, getRemote }: SsrContext,
  page: { map: ClientMap; match: PageMatch | null; api: Api; note: NoteProblem },
): PageContext {
  const { map, match, api, note } = page;
  const remotes = createModuleSource(
    map,
    createRemoteLoader(getRemote),
    ({ app, version, module, reason }) => note(`${app} ${version} ${module}`, reason),
  );
  const shared = {
    modules: withShellPages(remotes, map, search),
    api: () => api,
    serialize: toJson,
  };
  return {
    ...shared,
    map,
    loadMap: async () => {},
    // No one navigates on the server: the request's own path is the only one.
    match: () => match,
    widgets: createWidgetStore({ ...shared, onError: note }),
    frameWidgets: () => listFrameWidgets(map),
    settings,
    onLoaderError: note,
  };
}

/** Embedding turns data into JSON; doing so before rendering makes both sides render the same. */
export function toJson(data: unknown): unknown {
  return JSON.parse(JSON.stringify(data ?? null) ?? 'null');
}

/** Loads exposed modules from the ssr files of remotes. */
function createRemoteLoader(getRemote: SsrContext['getRemote']): LoadModule {
  return async (release, module) => {
    const { routes, widgets } = getRemote(release) as Remote;
    const [, kind, id = ''] = module.split('/');
    const declared = kind === 'routes' ? routes[id] : widgets[id];
    if (!declared) throw new Error(`the ssr file does not have ${module}`);
    return declared.module();
  };
}

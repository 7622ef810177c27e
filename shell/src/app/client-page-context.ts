import { emit } from '@meridian/composition';
import { withTimeout } from '@meridian/composition/with-timeout';
import type { ClientMap } from '@meridian/contracts';
import { createMatcher } from '@meridian/contracts/pages';
import type { MapFileReference, PageState } from '@meridian/contracts/ssr';
import { createApi } from '../data/create-api';
import { createWidgetStore } from '../data/widget-store';
import { listFrameWidgets, splitWidgetId } from '../releases/map-index';
import { createModuleSource, type LoadModule, withReleasesOf } from '../releases/module-source';
import type { PageContext } from '../routing/load-page';
import { withShellPages } from '../routing/shell-pages';
import { fetchSearch } from '../search/fetch-search';
import { type Fault, kindOfLoaderError, reportError } from './report-error';

export function createClientPageContext(state: PageState, loadModule: LoadModule): PageContext {
  const { map, widgets, failedWidgets } = state;
  const api = createApi({ base: '/api', maxAgeMs: 5000, timeoutMs: 15_000 });
  const loadMap = createMapLoader(state);
  const remotes = createModuleSource(
    map,
    loadModule,
    (failure) => emit('shell:release-failed', failure),
    loadMap,
  );
  const shared = {
    modules: withShellPages(
      remotes,
      map,
      (request, signal) => fetchSearch('results', request, signal),
      (where, error) => reportError({ where, app: map.shell.app, kind: 'load' }, error),
    ),
    api,
  };
  const report = ({ where, app }: Pick<Fault, 'where' | 'app'>, error: unknown) => {
    const version = remotes.versionOf(app);
    reportError({ where, app, version, kind: kindOfLoaderError(error) }, error);
  };
  const pageContext: PageContext = {
    ...shared,
    map,
    async loadMap() {
      const whole = await loadMap();
      if (pageContext.map === whole) return;
      pageContext.map = whole;
      pageContext.match = createMatcher(whole);
    },
    match: createMatcher(map),
    widgets: createWidgetStore({
      ...shared,
      seed: widgets,
      states: failedWidgets.map((id) => [id, { status: 'failed' }]),
      onError: (id, error) => report({ where: id, app: splitWidgetId(id).app }, error),
    }),
    frameWidgets: () =>
      listFrameWidgets(pageContext.map).filter((id) => pageContext.widgets.peek(id) !== undefined),
    onLoaderError: (app, error) => report({ where: app, app }, error),
  };
  return pageContext;
}

const mapTimeoutMs = 15_000;

export function createMapLoader({
  map,
  mapFile,
}: Pick<PageState, 'map' | 'mapFile'>): () => Promise<ClientMap> {
  let loading: Promise<ClientMap> | null = null;
  return () => {
    if (!mapFile) return Promise.resolve(map);
    loading ??= fetchMap(mapFile)
      .then((whole) => withReleasesOf(map, whole))
      .catch((error: unknown) => {
        loading = null;
        // The site server makes the map, so no release is at fault.
        reportError({ where: 'map', app: map.shell.app, kind: 'api' }, error);
        throw error;
      });
    return loading;
  };
}

async function fetchMap({ url, integrity }: MapFileReference): Promise<ClientMap> {
  const response = await withTimeout(
    fetch(url, { integrity }),
    mapTimeoutMs,
    `${url} did not arrive within ${mapTimeoutMs / 1000} s`,
  );
  if (!response.ok) throw new Error(`${url} responded with ${response.status}`);
  return (await response.json()) as ClientMap;
}

import { createHash } from 'node:crypto';
import type { ClientMap, ClientRelease, ReleaseRecord, RouteRecord } from '@meridian/contracts';
import type { MapFileReference, UsedModule } from '@meridian/contracts/ssr';
import { LRUCache } from 'lru-cache';
import { type EncodedBody, encodeBody } from '../http/encoded-body';

/** The records of one app of the live map: its live release, and its fallback if that can be served. */
export interface ResolvedApp {
  live: ReleaseRecord;
  fallback: ReleaseRecord | null;
}

/** The URL path that a release's files are served below. */
export function assetBase({ app, version }: Pick<ReleaseRecord, 'app' | 'version'>): string {
  return `/assets/${app}/${version}/`;
}

/** Makes the client map: the live map as pages carry it. */
export function createClientMap(
  generation: number,
  shell: ReleaseRecord,
  remotes: Record<string, ResolvedApp>,
): ClientMap {
  return {
    generation,
    contract: shell.contract,
    shell: { app: shell.app, routes: shell.routes },
    apps: Object.fromEntries(
      Object.entries(remotes).map(([name, { live, fallback }]) => [
        name,
        { live: toClientRelease(live), fallback: fallback && toClientRelease(fallback) },
      ]),
    ),
  };
}

/**
 * The part of the map that one page needs: the files of the modules that hydrate it, its own route, and the parts
 * of every app that the frame shows. The browser looks up fallbacks in the whole map when it needs them.
 * @param failedWidgets ids of widgets whose place on the page shows a card with their name
 */
export function narrowMap(
  map: ClientMap,
  used: readonly UsedModule[],
  failedWidgets: readonly string[] = [],
): ClientMap {
  const isHydrated = (app: string, module: string) =>
    used.some((one) => one.app === app && one.module === module && one.hydrate !== 'never');
  const isUsed = (app: string, module: string) =>
    used.some((one) => one.app === app && one.module === module);
  const pagesOf = (app: string, routes: RouteRecord[]) =>
    routes.filter(({ id }) => isUsed(app, `./routes/${id}`));
  const { shell } = map;
  const apps = Object.entries(map.apps).flatMap(([app, { live }]) => {
    const modules = Object.entries(live.modules).filter(([name]) => isHydrated(app, name));
    const files = modules.flatMap(([, { js, css }]) => [...js, ...css]);
    const narrowed: ClientRelease = {
      ...live,
      modules: Object.fromEntries(modules),
      integrity: Object.fromEntries(files.map((file) => [file, live.integrity[file] ?? ''])),
      routes: pagesOf(app, live.routes),
      widgets: live.widgets.filter(
        ({ id, slot }) =>
          slot || isUsed(app, `./widgets/${id}`) || failedWidgets.includes(`${app}/${id}`),
      ),
    };
    const isNeeded = modules.length + narrowed.widgets.length + narrowed.navigation.length > 0;
    return isNeeded ? [[app, { live: narrowed, fallback: null }]] : [];
  });
  return {
    ...map,
    shell: { ...shell, routes: pagesOf(shell.app, shell.routes) },
    apps: Object.fromEntries(apps),
  };
}

/** A release as pages load it; that of the shell has no container. */
export function toClientRelease(record: ReleaseRecord): ClientRelease {
  const integrity = new Map(record.files.map((file) => [file.path, file.integrity]));
  const needed = new Set(Object.values(record.modules).flatMap(({ js, css }) => [...js, ...css]));
  return {
    version: record.version,
    contract: record.contract,
    container: record.container ?? '',
    base: assetBase(record),
    entry: { path: record.entry, integrity: integrity.get(record.entry) ?? '' },
    modules: record.modules,
    integrity: Object.fromEntries([...needed].map((file) => [file, integrity.get(file) ?? ''])),
    // Pages do not carry schemas, budgets and advice: only compilers and the registry read them.
    routes: record.routes.map(({ deprecated: _, budget: __, ...route }) => route),
    widgets: record.widgets.map(({ props: _, deprecated: __, budget: ___, ...widget }) => widget),
    navigation: record.navigation,
  };
}

/** The whole client map as an immutable file, which browsers load before a visitor goes to another page. */
export interface MapFile extends MapFileReference, EncodedBody {}

/** Quality of Brotli: the best takes fifty times as long, and saves one percent. */
const brotliQuality = 6;
/** Most map files that are served: tabs of earlier generations need theirs. */
const maxFiles = 50;

export async function createMapFile(map: ClientMap): Promise<MapFile> {
  const text = Buffer.from(JSON.stringify(map));
  const hash = createHash('sha384').update(text);
  const digest = hash.copy().digest('base64');
  const name = hash.digest('hex').slice(0, 16);
  return {
    url: `/maps/${name}.json`,
    integrity: `sha384-${digest}`,
    ...(await encodeBody(text, brotliQuality)),
  };
}

export function createMapFiles() {
  const files = new LRUCache<string, MapFile>({ max: maxFiles });
  return {
    add: (file: MapFile) => void files.set(file.url, file),
    get: (url: string) => files.get(url),
  };
}

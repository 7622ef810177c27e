import type { ClientMap, ClientRelease } from '../releases/live-map';
import type { NavigationItem, RouteRecord, WidgetRecord } from '../releases/release-schema';

const hash = `sha384-${'A'.repeat(64)}`;

/** A test's outline of a release, which pages, widgets and files follow from. */
export interface ReleaseSketch {
  version?: string;
  contract?: string;
  /** Path by route id, or more of the route's record. */
  routes?: Record<string, string | (Partial<RouteRecord> & { path: string })>;
  widgets?: Record<string, Partial<WidgetRecord>>;
  navigation?: NavigationItem[];
}

/** A release that exposes what it declares, one script and one stylesheet for each module. */
export function makeRelease(app: string, sketch: ReleaseSketch = {}): ClientRelease {
  const { version = '1.0.0', contract = '1.0.0', navigation = [] } = sketch;
  const routes = Object.entries(sketch.routes ?? {}).map(([id, sketched]) => ({
    id,
    uses: [],
    data: [],
    search: [],
    ...(typeof sketched === 'string' ? { path: sketched } : sketched),
  }));
  const widgets = Object.entries(sketch.widgets ?? {}).map(([id, sketched]) => ({
    id,
    ...sketched,
  }));
  const names = [
    ...routes.map(({ id }) => ['routes', id] as const),
    ...widgets.map(({ id }) => ['widgets', id] as const),
  ];
  const files = ([kind, id]: readonly [string, string]) => ({
    js: [`js/${kind}.${id}.js`],
    css: [`css/${kind}.${id}.css`],
  });
  return {
    version,
    contract,
    container: `${app}_${version.replace(/\W/g, '_')}`,
    base: `/assets/${app}/${version}/`,
    entry: { path: 'entry.js', integrity: hash },
    modules: Object.fromEntries(names.map((name) => [`./${name.join('/')}`, files(name)])),
    integrity: Object.fromEntries(
      names.flatMap((name) => Object.values(files(name)).flat()).map((path) => [path, hash]),
    ),
    routes,
    widgets,
    navigation,
  };
}

/**
 * A map of these releases; a pair is a live release and its fallback.
 *
 * @param shellRoutes pages of the shell itself
 */
export function makeMap(
  apps: Record<string, ClientRelease | [ClientRelease, ClientRelease]>,
  shellRoutes: readonly RouteRecord[] = [],
): ClientMap {
  return {
    generation: 1,
    contract: '1.0.0',
    shell: { app: 'shell', routes: [...shellRoutes] },
    apps: Object.fromEntries(
      Object.entries(apps).map(([name, sketched]) => [
        name,
        Array.isArray(sketched)
          ? { live: sketched[0], fallback: sketched[1] }
          : { live: sketched, fallback: null },
      ]),
    ),
  };
}

import type { ClientMap } from '@meridian/contracts';
import { listRoutes, type OwnedRoute } from '@meridian/contracts/pages';
import type { RenderedPage } from '@meridian/contracts/ssr';
import { checkContribution, runInSteps } from '../releases/check-contribution';
import { mapParallel } from '../releases/map-parallel';
import { messageOf } from '../rendering/error-message';
import type { RenderPool } from '../rendering/render-pool';
import type { Generation } from './resolve-map';

/** The failures by app, at least one reason each. */
export type SmokeFailures = Map<string, string[]>;

type Failure = [app: string, reason: string];

interface PageTest {
  path: string;
  owner: string;
}

/** Most pages that are rendered at a time, to leave the processor to visitors. */
const maxParallel = 4;
/** Longest waits for a page at the first and second try, because all other changes wait meanwhile; the second as for visitors. */
const timeoutsMs = [5000, 10_000] as const;

/**
 * Renders each page that a change of releases concerns once: every route of the apps, the pages that place their
 * widgets, and home. For a route with parameters it renders the first page that its app lists for the sitemap. A page
 * that needed the fallback of an app counts as failed. A page without its data (502) says nothing about a release, nor
 * does a late page of an app that did not change. A page that failed is rendered once more, because the machine may
 * have been busy; an app that failed twice is not tried further.
 *
 * @param apps the apps that changed; the shell changes all pages, and then the first failure decides
 */
export async function smokeTest(
  generation: Pick<Generation, 'map' | 'findPath'>,
  pool: Pick<RenderPool, 'render' | 'collect'>,
  apps: ReadonlySet<string>,
): Promise<SmokeFailures> {
  const { findPath, map } = generation;
  const failures: SmokeFailures = new Map();
  const isDecided = () => failures.size > 0 && apps.has(map.shell.app);

  /** Renders a page. @returns the apps whose release fails on it, with the reason */
  const render = async ({ path, owner }: PageTest, limitMs: number): Promise<Failure[]> => {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<null>((resolve) => {
      timer = setTimeout(resolve, limitMs, null);
    });
    try {
      const match = findPath(path)?.match ?? null;
      const page = await Promise.race([pool.render({ url: path, match }), late]);
      if (page) return blame(page, { path, owner }, map, apps);
      return apps.has(owner) ? [[owner, `${path}: took longer than ${limitMs} ms`]] : [];
    } catch (error) {
      return [[owner, `${path}: ${messageOf(error)}`]];
    } finally {
      clearTimeout(timer);
    }
  };

  const tryOut = async (test: PageTest) => {
    if (failures.has(test.owner) || isDecided()) return;
    const first = await render(test, timeoutsMs[0]);
    for (const [app, reason] of first.length > 0 ? await render(test, timeoutsMs[1]) : [])
      failures.set(app, [...(failures.get(app) ?? []), reason]);
  };
  const routes = listRoutes(map).filter((owned) => isConcerned(generation, apps, owned));
  await mapParallel(listFixed(generation, routes), maxParallel, tryOut);
  // Examples come last: to list them, releases may have to ask the backend.
  if (!isDecided())
    await mapParallel(await listExamples(generation, pool, routes, failures), maxParallel, tryOut);
  return failures;
}

function blame(
  { status, problems, state, brokenWidgets = [] }: RenderedPage,
  { path, owner }: PageTest,
  map: ClientMap,
  apps: ReadonlySet<string>,
): Failure[] {
  const why = problems.map(messageOf).join('; ');
  const versionIn = ({ apps }: ClientMap, app: string) => apps[app]?.live.version;
  const fallen = [...apps].filter((app) => versionIn(state.map, app) !== versionIn(map, app));
  const widgets = [...state.failedWidgets, ...brokenWidgets].filter((id) => apps.has(ownerOf(id)));
  return [
    ...fallen.map((app): Failure => [app, `${path} needs its fallback: ${why}`]),
    ...(status === 500 || status === 503
      ? [[owner, `${path} fails with status ${status}: ${why}`] as Failure]
      : []),
    ...widgets.map((id): Failure => [ownerOf(id), `${path}: ${id} fails: ${why}`]),
  ];
}

function isConcerned(
  { map }: Pick<Generation, 'map'>,
  apps: ReadonlySet<string>,
  { app, route }: OwnedRoute,
): boolean {
  return apps.has(map.shell.app) || apps.has(app) || route.uses.some((id) => apps.has(ownerOf(id)));
}

/** Home, and each page without parameters. */
function listFixed(
  { map, findPath }: Pick<Generation, 'map' | 'findPath'>,
  routes: readonly OwnedRoute[],
): PageTest[] {
  const home = { path: '/', owner: findPath('/')?.match?.owned.app ?? map.shell.app };
  const fixed = routes.filter(({ route: { path } }) => path !== '/' && !hasParameters(path));
  return [home, ...fixed.map(({ app, route }) => ({ path: route.path, owner: app }))];
}

/** The first page that each route with parameters has in its app's list for the sitemap. */
async function listExamples(
  { map, findPath }: Pick<Generation, 'map' | 'findPath'>,
  pool: Pick<RenderPool, 'collect'>,
  routes: readonly OwnedRoute[],
  failures: SmokeFailures,
): Promise<PageTest[]> {
  const others = routes.filter(({ app, route }) => hasParameters(route.path) && !failures.has(app));
  const owners = [...new Set(others.map(({ app }) => app))].filter((app) => map.apps[app]);
  const firstPaths = new Map<OwnedRoute['route'], string>();
  await mapParallel(owners, maxParallel, async (app) => {
    const { contribution } = await pool.collect('sitemap', app);
    const { valid } = await checkContribution({ findPath }, 'sitemap', app, contribution ?? []);
    await runInSteps(valid, ({ path }) => {
      const route = findPath(path)?.match?.owned.route;
      if (route && !firstPaths.has(route)) firstPaths.set(route, path);
    });
  });
  return others.flatMap(({ app, route }) => {
    const path = firstPaths.get(route);
    return path === undefined ? [] : [{ path, owner: app }];
  });
}

function hasParameters(path: string): boolean {
  return path.includes(':');
}

/** The app of a widget's id, `app/widget`. */
function ownerOf(id: string): string {
  return id.split('/', 1)[0] ?? id;
}

import type { RouteModule, WidgetModule } from '@meridian/composition';
import {
  type ClientApp,
  type ClientMap,
  type ClientRelease,
  type Events,
  isContractCompatible,
} from '@meridian/contracts';
import { causeOf } from './load-failure';

// biome-ignore lint/suspicious/noExplicitAny: the shell does not use a page's data or params.
export type AnyRoute = RouteModule<any, any>;
// biome-ignore lint/suspicious/noExplicitAny: nor a widget's props.
export type AnyWidget = WidgetModule<any, any>;

/** Loads exposed modules: by federation in the browser, from ssr files on the server. */
export type ModuleSource = ReturnType<typeof createModuleSource>;

/** No release of the app could be loaded. The server's HTML stays; a part without it becomes a card. */
export class ReleaseUnavailableError extends Error {
  override name = 'ReleaseUnavailableError';
  constructor(app: string, module: string, options?: ErrorOptions) {
    super(`No release of ${app} could provide ${module}`, options);
  }
}

/** The code that loads modules could not be loaded, so no release is at fault. */
export class LoaderUnavailableError extends Error {
  override name = 'LoaderUnavailableError';
}

/** Loads an exposed module of one release. @throws LoaderUnavailableError, or an error of the release */
export type LoadModule = (release: ClientRelease, module: string) => Promise<unknown>;

export type FallbackReport = Required<Events['shell:release-failed']>;

interface Exports {
  route?: AnyRoute;
  widget?: AnyWidget;
}

/** The map in which the fallbacks of these apps are their live releases. */
export function withFallbacks(map: ClientMap, fallen: readonly string[]): ClientMap {
  if (fallen.length === 0) return map;
  const apps = Object.entries(map.apps).map(([name, app]): [string, ClientApp] =>
    app.fallback && fallen.includes(name)
      ? [name, { live: app.fallback, fallback: null }]
      : [name, app],
  );
  return { ...map, apps: Object.fromEntries(apps) };
}

/** Fits the whole map to a document: a fallback that the document was rendered with is the live release in this tab. */
export function withReleasesOf(document: ClientMap, whole: ClientMap): ClientMap {
  const fallen = Object.keys(whole.apps).filter((name) => {
    const rendered = document.apps[name]?.live.version;
    return rendered !== undefined && rendered === whole.apps[name]?.fallback?.version;
  });
  return withFallbacks(whole, fallen);
}

/**
 * Switches an app, once and as a whole, to its fallback when its live release cannot be loaded or has another contract.
 * @param map may lack modules and fallbacks, which `loadMap` then provides
 */
export function createModuleSource(
  map: ClientMap,
  loadModule: LoadModule,
  report: (failure: FallbackReport) => void,
  loadMap: () => Promise<ClientMap> = async () => map,
) {
  /** Versions of the fallbacks in use, by app. */
  const switched = new Map<string, string>();
  /** Loads by app and module, without those of a release that was given up. */
  const loads = new Map<string, Promise<Exports>>();

  const tryRelease = async (release: ClientRelease, module: string): Promise<Exports> => {
    if (!isContractCompatible(map.contract, release.contract))
      throw new Error(`built against contract ${release.contract}, the shell has ${map.contract}`);
    if (!release.modules[module]) throw new Error(`the release does not expose ${module}`);
    const exports = (await loadModule(release, module)) as Exports | undefined;
    const isWhole = module.startsWith('./routes/') ? exports?.route?.Page : exports?.widget?.Widget;
    if (!exports || !isWhole) throw new Error(`${module} does not export what its name says`);
    return exports;
  };

  const loadWhole = (name: string, module: string): Promise<ClientMap> =>
    loadMap().catch((cause: unknown) => {
      throw new ReleaseUnavailableError(name, module, { cause });
    });

  const load = async (name: string, module: string): Promise<Exports> => {
    const tell = (
      { version }: ClientRelease,
      outcome: FallbackReport['outcome'],
      error: unknown,
    ) => {
      const reason = error instanceof Error ? error.message : String(error);
      report({ app: name, version, module, outcome, reason, cause: causeOf(error), error });
    };
    const isKnown = map.apps[name]?.live.modules[module] && !switched.has(name);
    const app: ClientApp | undefined = (isKnown ? map : await loadWhole(name, module)).apps[name];
    if (!app) throw new ReleaseUnavailableError(name, module);
    const { live } = app;
    let { fallback } = app;
    let cause: unknown;
    if (!switched.has(name)) {
      try {
        const exports = await tryRelease(live, module);
        // Another failure may have switched the app in the meantime.
        if (!switched.has(name)) return exports;
      } catch (error) {
        if (error instanceof LoaderUnavailableError)
          throw new ReleaseUnavailableError(name, module, { cause: error });
        cause = error;
        fallback ??= (await loadMap().catch(() => map)).apps[name]?.fallback ?? null;
        if (fallback && !switched.has(name)) {
          tell(live, 'fallback', error);
          switched.set(name, fallback.version);
          for (const key of loads.keys())
            if (key.startsWith(`${name} `) && key !== `${name} ${module}`) loads.delete(key);
        }
      }
    }
    if (fallback) {
      try {
        return await tryRelease(fallback, module);
      } catch (error) {
        cause = error;
      }
    }
    tell(fallback ?? live, 'unavailable', cause);
    throw new ReleaseUnavailableError(name, module, { cause });
  };

  const once = (app: string, module: string): Promise<Exports> => {
    const key = `${app} ${module}`;
    const known = loads.get(key);
    if (known) return known;
    const started = load(app, module);
    loads.set(key, started);
    // A retry loads again.
    started.catch(() => loads.get(key) === started && loads.delete(key));
    return started;
  };

  return {
    /** @throws ReleaseUnavailableError when neither live nor fallback release can be loaded; so does `widget` */
    route: async (app: string, id: string) => (await once(app, `./routes/${id}`)).route as AnyRoute,
    widget: async (app: string, id: string) =>
      (await once(app, `./widgets/${id}`)).widget as AnyWidget,
    hasFallenBack: (app: string) => switched.has(app),
    /** The version whose modules are used, or will be if the app does not fall back. */
    versionOf: (app: string): string | undefined =>
      switched.get(app) ?? map.apps[app]?.live.version,
  };
}

import type { RouteModule, WidgetModule } from '@meridian/composition';
import {
  type ClientApp,
  type ClientMap,
  type ClientRelease,
  isContractCompatible,
} from '@meridian/contracts';
import type { LoadFailureCause } from '@meridian/contracts/telemetry';
import { causeOf } from './load-failure';

// biome-ignore lint/suspicious/noExplicitAny: the shell does not use a page's data or params.
export type AnyRoute = RouteModule<any, any>;
// biome-ignore lint/suspicious/noExplicitAny: nor a widget's props.
export type AnyWidget = WidgetModule<any, any>;

/** Loads exposed modules: by federation in the browser, from ssr files on the server. */
export type ModuleSource = ReturnType<typeof createModuleSource>;

/** No release of the app could be loaded. What the server rendered stays; what it did not becomes a card. */
export class ReleaseUnavailableError extends Error {
  override name = 'ReleaseUnavailableError';
  constructor(app: string, module: string, options?: ErrorOptions) {
    super(`No release of ${app} could provide ${module}`, options);
  }
}

/** What loads modules could not be loaded itself, so no release is at fault. */
export class LoaderUnavailableError extends Error {
  override name = 'LoaderUnavailableError';
}

/** Loads an exposed module of one release. @throws LoaderUnavailableError or what the release is at fault for */
export type LoadModule = (release: ClientRelease, module: string) => Promise<unknown>;

export interface FallbackReport {
  app: string;
  version: string;
  module: string;
  outcome: 'fallback' | 'unavailable';
  reason: string;
  cause: LoadFailureCause;
  error: unknown;
}

interface Exports {
  route?: AnyRoute;
  widget?: AnyWidget;
}

/**
 * Completes the whole map by what a document has of it: where the server rendered the page with an app's
 * fallback, that is the app's live release in this tab.
 */
export function withReleasesOf(document: ClientMap, whole: ClientMap): ClientMap {
  const apps = Object.entries(whole.apps).map(([name, app]): [string, ClientApp] => {
    const known = document.apps[name]?.live.version;
    const isFallback = known !== undefined && known === app.fallback?.version;
    return [name, isFallback ? { live: app.fallback as ClientRelease, fallback: null } : app];
  });
  return { ...whole, apps: Object.fromEntries(apps) };
}

/**
 * A module source that switches an app to its fallback release, once, when the live one cannot be loaded
 * or was built against another contract. The switch concerns the whole app: all later calls get modules of
 * the fallback, even those that the live release had already provided.
 * @param map may lack modules and fallbacks, which `loadMap` then provides
 */
export function createModuleSource(
  map: ClientMap,
  loadModule: LoadModule,
  report: (failure: FallbackReport) => void,
  loadMap: () => Promise<ClientMap> = async () => map,
) {
  const switched = new Set<string>();
  const loading = new Map<string, Promise<Exports>>();
  /** By app, then by module; cleared when the app is switched. */
  const loaded = new Map<string, Map<string, Exports>>();
  /** The release that an app's modules come from, as far as one was loaded. */
  const versions = new Map<string, string>();

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

  const remember = (
    name: string,
    { version }: ClientRelease,
    module: string,
    exports: Exports,
  ): Exports => {
    const ofApp = loaded.get(name) ?? new Map<string, Exports>();
    loaded.set(name, ofApp.set(module, exports));
    versions.set(name, version);
    return exports;
  };

  const load = async (name: string, module: string): Promise<Exports> => {
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
        if (!switched.has(name)) return remember(name, live, module, exports);
      } catch (error) {
        if (error instanceof LoaderUnavailableError)
          throw new ReleaseUnavailableError(name, module, { cause: error });
        cause = error;
        fallback ??= (await loadMap().catch(() => map)).apps[name]?.fallback ?? null;
        if (fallback && !switched.has(name)) {
          report(toReport(name, live, module, 'fallback', error));
          switched.add(name);
          loaded.delete(name);
        }
      }
    }
    if (fallback) {
      try {
        return remember(name, fallback, module, await tryRelease(fallback, module));
      } catch (error) {
        cause = error;
      }
    }
    report(toReport(name, fallback ?? live, module, 'unavailable', cause));
    throw new ReleaseUnavailableError(name, module, { cause });
  };

  const once = (app: string, module: string): Promise<Exports> => {
    const known = loaded.get(app)?.get(module);
    if (known) return Promise.resolve(known);
    const key = `${app} ${module}`;
    const underWay = loading.get(key);
    if (underWay) return underWay;
    // Failures are not cached: a retry loads again.
    const started = load(app, module).finally(() => loading.delete(key));
    loading.set(key, started);
    return started;
  };

  return {
    /**
     * Loads `./routes/<id>` of an app.
     * @throws ReleaseUnavailableError when neither the live nor the fallback release can be loaded
     */
    route: async (app: string, id: string) => (await once(app, `./routes/${id}`)).route as AnyRoute,
    /** Loads `./widgets/<id>` of an app; throws like `route`. */
    widget: async (app: string, id: string) =>
      (await once(app, `./widgets/${id}`)).widget as AnyWidget,
    /** True once the app's modules come from its fallback release. */
    hasFallenBack: (app: string) => switched.has(app),
    /** The version whose modules are used, or will be as far as is known. */
    versionOf: (app: string): string | undefined =>
      versions.get(app) ?? map.apps[app]?.live.version,
  };
}

function toReport(
  app: string,
  release: ClientRelease,
  module: string,
  outcome: FallbackReport['outcome'],
  error: unknown,
): FallbackReport {
  return {
    app,
    version: release.version,
    module,
    outcome,
    reason: error instanceof Error ? error.message : String(error),
    cause: causeOf(error),
    error,
  };
}

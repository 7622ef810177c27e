import {
  type ClientApp,
  type ClientMap,
  type ClientRelease,
  isContractCompatible,
} from '@shared/contracts';
import {
  type AnyRoute,
  type AnyWidget,
  type ModuleSource,
  ReleaseUnavailableError,
} from './module-source';

/** Loads one exposed module of exactly the given release. */
export type LoadFromRelease = (release: ClientRelease, module: string) => Promise<unknown>;

export interface FallbackReport {
  app: string;
  version: string;
  module: string;
  outcome: 'fallback' | 'unavailable';
  reason: string;
}

interface Exports {
  route?: AnyRoute;
  widget?: AnyWidget;
}

/**
 * A module source that goes from an app's live release to its fallback, once, when the live one
 * cannot be loaded or was built against another contract. The switch is for the whole app: whatever
 * is asked for after it comes from the fallback, also what the live release had given before.
 */
export function createModuleSource(
  map: ClientMap,
  loadFrom: LoadFromRelease,
  report: (failure: FallbackReport) => void,
): ModuleSource {
  const switched = new Set<string>();
  const loading = new Map<string, Promise<Exports>>();
  /** By app, then by module: forgotten when the app is switched. */
  const loaded = new Map<string, Map<string, Exports>>();

  const tryRelease = async (release: ClientRelease, module: string): Promise<Exports> => {
    if (!isContractCompatible(map.contract, release.contract))
      throw new Error(`built against contract ${release.contract}, the shell has ${map.contract}`);
    if (!release.modules[module]) throw new Error(`the release does not expose ${module}`);
    const exports = (await loadFrom(release, module)) as Exports | undefined;
    const isWhole = module.startsWith('./routes/') ? exports?.route?.Page : exports?.widget?.Widget;
    if (!exports || !isWhole) throw new Error(`${module} does not export what its name promises`);
    return exports;
  };

  const keep = (name: string, module: string, exports: Exports): Exports => {
    const ofApp = loaded.get(name) ?? new Map<string, Exports>();
    loaded.set(name, ofApp.set(module, exports));
    return exports;
  };

  const load = async (name: string, module: string): Promise<Exports> => {
    const app: ClientApp | undefined = map.apps[name];
    if (!app) throw new ReleaseUnavailableError(name, module);
    const { live, fallback } = app;
    let cause: unknown;
    if (!switched.has(name)) {
      try {
        const exports = await tryRelease(live, module);
        // It may have come in after another failure had switched the app.
        if (!switched.has(name)) return keep(name, module, exports);
      } catch (error) {
        cause = error;
        if (fallback && !switched.has(name)) {
          report(describe(name, live, module, 'fallback', error));
          switched.add(name);
          loaded.delete(name);
        }
      }
    }
    if (fallback) {
      try {
        return keep(name, module, await tryRelease(fallback, module));
      } catch (error) {
        cause = error;
      }
    }
    report(describe(name, fallback ?? live, module, 'unavailable', cause));
    throw new ReleaseUnavailableError(name, module, { cause });
  };

  const once = (app: string, module: string): Promise<Exports> => {
    const known = loaded.get(app)?.get(module);
    if (known) return Promise.resolve(known);
    const key = `${app} ${module}`;
    const underWay = loading.get(key);
    if (underWay) return underWay;
    // A failure is not kept: a retry tries anew.
    const started = load(app, module).finally(() => loading.delete(key));
    loading.set(key, started);
    return started;
  };

  return {
    route: async (app, id) => (await once(app, `./routes/${id}`)).route as AnyRoute,
    widget: async (app, id) => (await once(app, `./widgets/${id}`)).widget as AnyWidget,
    hasFallenBack: (app) => switched.has(app),
  };
}

function describe(
  app: string,
  release: ClientRelease,
  module: string,
  outcome: FallbackReport['outcome'],
  reason: unknown,
): FallbackReport {
  return {
    app,
    version: release.version,
    module,
    outcome,
    reason: reason instanceof Error ? reason.message : String(reason),
  };
}

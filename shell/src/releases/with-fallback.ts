import {
  isContractCompatible,
  type PageApp,
  type PageMap,
  type PageRelease,
} from '@shared/contracts';
import {
  type AnyRoute,
  type AnyWidget,
  type ModuleSource,
  ReleaseUnavailableError,
} from './module-source';

/** Loads one exposed module of exactly the given release. */
export type LoadFromRelease = (release: PageRelease, module: string) => Promise<unknown>;

export interface FallbackReport {
  app: string;
  version: string;
  module: string;
  outcome: 'fallback' | 'unavailable';
  reason: string;
}

/**
 * A module source that goes from an app's live release to its fallback, once, when the live one
 * cannot be loaded or was built against another contract. The switch is for the whole app: two
 * releases of one app never mix in a page.
 */
export function createModuleSource(
  map: PageMap,
  loadFrom: LoadFromRelease,
  report: (failure: FallbackReport) => void,
): ModuleSource & { hasFallenBack(app: string): boolean } {
  const switched = new Set<string>();
  const loading = new Map<string, Promise<unknown>>();
  const loaded = new Map<string, AnyRoute>();

  const tryRelease = async (release: PageRelease, module: string) => {
    if (!isContractCompatible(map.contract, release.contract))
      throw new Error(`built against contract ${release.contract}, the shell has ${map.contract}`);
    if (!release.modules[module]) throw new Error(`the release does not expose ${module}`);
    return loadFrom(release, module);
  };

  const load = async (name: string, module: string): Promise<unknown> => {
    const app: PageApp | undefined = map.apps[name];
    if (!app) throw new ReleaseUnavailableError(name, module);
    let cause: unknown;
    if (!switched.has(name)) {
      try {
        return await tryRelease(app.live, module);
      } catch (error) {
        cause = error;
        if (app.fallback) {
          // A failure that comes in after another one has switched the app reports nothing new.
          if (!switched.has(name)) report(describe(name, app.live, module, 'fallback', error));
          switched.add(name);
        }
      }
    }
    if (app.fallback) {
      try {
        return await tryRelease(app.fallback, module);
      } catch (error) {
        cause = error;
      }
    }
    const last = app.fallback ?? app.live;
    report(describe(name, last, module, 'unavailable', cause));
    throw new ReleaseUnavailableError(name, module, { cause });
  };

  const once = (app: string, module: string): Promise<unknown> => {
    const key = `${app} ${module}`;
    const known = loading.get(key);
    if (known) return known;
    const started = load(app, module);
    loading.set(key, started);
    started.catch(() => loading.delete(key)); // A retry tries anew.
    return started;
  };

  return {
    async route(app, id) {
      const { route } = (await once(app, `./routes/${id}`)) as { route: AnyRoute };
      loaded.set(`${app}/${id}`, route);
      return route;
    },
    async widget(app, id) {
      const { widget } = (await once(app, `./widgets/${id}`)) as { widget: AnyWidget };
      return widget;
    },
    loadedRoute: (app, id) => loaded.get(`${app}/${id}`),
    hasFallenBack: (app) => switched.has(app),
  };
}

function describe(
  app: string,
  release: PageRelease,
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

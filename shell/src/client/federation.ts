import {
  createInstance,
  type ModuleFederationRuntimePlugin,
} from '@module-federation/enhanced/runtime';
import bundlerRuntime from '@module-federation/webpack-bundler-runtime';
import { withTimeout } from '@shared/composition/with-timeout';
import type { ClientRelease } from '@shared/contracts';
import type { LoadModule } from '../releases/module-source';
import { sharedModules, sharedVersions } from '../releases/shared-copies';

/** The global from which remotes built by `shared/federation` take the federation runtime. */
const runtimeGlobal = '__meridian_federation__';
const loadTimeoutMs = 8000;

/** True in the shell of a development server, where remotes have no known hash. */
declare const DEVELOPMENT: boolean;

/**
 * Starts module federation with the shell's copies of the shared modules and returns the function
 * that loads an exposed module of a release. Each release is a federation remote of its own, named by app
 * and version, so that a fallback never gets the container of the release that failed.
 */
export function startFederation(): LoadModule {
  const entries = new Map<string, string>();
  const containers = new Map<string, string>();
  Object.assign(globalThis, {
    // A new object for each container, because the runtime stores state in it; its parts are shared.
    [runtimeGlobal]: () => ({
      ...bundlerRuntime,
      bundlerRuntime: { ...bundlerRuntime.bundlerRuntime, S: {} },
      bundlerRuntimeOptions: {},
    }),
  });
  const federation = createInstance({
    name: 'shell',
    remotes: [],
    plugins: [withIntegrity(entries)],
    shareStrategy: 'loaded-first',
    shared: Object.fromEntries(
      Object.entries(sharedModules).map(([name, module]) => [
        name,
        {
          version: sharedVersions[name as keyof typeof sharedModules],
          lib: () => module,
          shareConfig: { singleton: true, eager: true, requiredVersion: false as const },
        },
      ]),
    ),
  });

  return async (release: ClientRelease, module: string) => {
    const url = new URL(`${release.base}${release.entry.path}`, location.origin).href;
    const owner = containers.get(release.container) ?? url;
    // The runtime would reuse the container that already has this name: that of another release.
    if (owner !== url) throw new Error(`${owner} has the container name of ${url}`);
    if (!entries.has(url)) {
      entries.set(url, release.entry.integrity);
      containers.set(release.container, url);
      federation.registerRemotes([
        { name: release.container, entry: url, entryGlobalName: release.container, type: 'global' },
      ]);
    }
    const load = async () => {
      const loaded = await federation.loadRemote(`${release.container}/${module.slice(2)}`);
      if (!loaded) throw new Error(`${url} returned nothing for ${module}`);
      return loaded;
    };
    return withTimeout(
      load().catch(async (error: unknown) => {
        if (!(await replaceInCache(release, module))) throw error;
        return load();
      }),
      loadTimeoutMs,
      `${url} did not provide ${module} within ${loadTimeoutMs / 1000} s`,
    );
  };
}

/**
 * Fetches the files of a module again without the browser's cache. Files are cached forever, so one that
 * was damaged in transit would never be requested again. True when all of them match their hashes.
 */
async function replaceInCache(release: ClientRelease, module: string): Promise<boolean> {
  const { base, entry } = release;
  const { js = [], css = [] } = release.modules[module] ?? {};
  const hashes: Record<string, string> = { ...release.integrity, [entry.path]: entry.integrity };
  const results = await Promise.all(
    [entry.path, ...js, ...css].map((path) =>
      // An empty hash, as development servers have it, is not checked.
      fetch(base + path, { cache: 'reload', mode: 'cors', integrity: hashes[path] ?? '' })
        .then((response) => response.ok)
        .catch(() => false),
    ),
  );
  return results.every(Boolean);
}

/** Requests each entry with its integrity from the map, so that no script of unknown hash runs. */
function withIntegrity(entries: Map<string, string>): ModuleFederationRuntimePlugin {
  return {
    name: 'integrity',
    createScript({ url }) {
      const integrity = entries.get(url);
      if (!integrity && !DEVELOPMENT) throw new Error(`No integrity is known for ${url}`);
      const script = document.createElement('script');
      script.src = url;
      script.crossOrigin = 'anonymous';
      if (integrity) script.integrity = integrity;
      script.async = true;
      return { script, timeout: loadTimeoutMs };
    },
  };
}

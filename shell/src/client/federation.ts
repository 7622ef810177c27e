import {
  createInstance,
  type ModuleFederationRuntimePlugin,
} from '@module-federation/enhanced/runtime';
import bundlerRuntime from '@module-federation/webpack-bundler-runtime';
import type { ClientRelease } from '@shared/contracts';
import { sharedModules, sharedVersions } from '../releases/shared-modules';
import type { LoadFromRelease } from '../releases/with-fallback';

/** The global that remotes built by `shared/federation` take their federation runtime from. */
const runtimeGlobal = '__meridian_federation__';
const loadTimeout = 8000;

/** True in the shell that a development server serves, whose remotes have no known hash. */
declare const DEVELOPMENT: boolean;

/**
 * Starts module federation with the shell's copies of the shared modules and returns the function
 * that loads an exposed module of a release. Every release is a remote of its own, named by app and
 * version, so that a fallback never meets the container of the release that failed.
 */
export function startFederation(): LoadFromRelease {
  const entries = new Map<string, string>();
  const containers = new Map<string, string>();
  Object.assign(globalThis, {
    // A fresh object for each container, for the runtime keeps state in it; its parts are shared.
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
    // The runtime would go on with the container that has the name already: another release.
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
      if (!loaded) throw new Error(`${url} gave nothing for ${module}`);
      return loaded;
    };
    return withTimeout(
      load().catch(async (error: unknown) => {
        if (!(await replaceInCache(release, module))) throw error;
        return load();
      }),
      `${url} did not give ${module} within ${loadTimeout / 1000} s`,
    );
  };
}

/**
 * Fetches the files of a module past the browser's cache. Files are cached for ever, so one that was
 * damaged on the way would never be asked for again. True when all of them came as they should be.
 */
async function replaceInCache(release: ClientRelease, module: string): Promise<boolean> {
  const files = release.modules[module];
  const wanted: [path: string, integrity: string | undefined][] = [
    [release.entry.path, release.entry.integrity],
    ...[...(files?.js ?? []), ...(files?.css ?? [])].map((path): [string, string | undefined] => [
      path,
      release.integrity[path],
    ]),
  ];
  const answers = await Promise.all(
    wanted.map(([path, integrity]) =>
      fetch(release.base + path, {
        cache: 'reload',
        mode: 'cors',
        ...(integrity ? { integrity } : {}),
      })
        .then((response) => response.ok)
        .catch(() => false),
    ),
  );
  return answers.every(Boolean);
}

/** Scripts of unknown hash never run: each entry is requested with the integrity from the map. */
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
      return { script, timeout: loadTimeout };
    },
  };
}

async function withTimeout<T>(work: Promise<T>, message: string): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(message)), loadTimeout);
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
}

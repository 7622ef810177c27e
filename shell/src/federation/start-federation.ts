import { withTimeout } from '@meridian/composition/with-timeout';
import type { ClientRelease } from '@meridian/contracts';
import type { LoadModule } from '../releases/module-source';
import { sharedModules, sharedVersions } from '../releases/shared-copies';
import { containerRuntime } from './container-runtime';
import { type Container, loadContainer } from './load-container';
import { createShareScope } from './share-scope';

/** The global from which containers built by `shared/federation` take their runtime. */
const runtimeGlobal = '__meridian_federation__';
const timeoutMs = 8000;

/**
 * Starts module federation with the shell's copies of the shared modules and returns the function that loads an
 * exposed module of a release. Each release has a container of its own, named by app and version, so that a
 * fallback never gets the container of the release that failed.
 */
export function startFederation(): LoadModule {
  Object.assign(globalThis, { [runtimeGlobal]: () => containerRuntime });
  const scope = createShareScope(sharedModules, sharedVersions);
  const containers = new Map<string, Promise<Container>>();
  /** URL of the entry by name of a container. */
  const owners = new Map<string, string>();

  const getContainer = (release: ClientRelease, url: string): Promise<Container> => {
    const known = containers.get(url);
    if (known) return known;
    const loading = loadContainer(release, url, { scope, timeoutMs }).catch((error: unknown) => {
      containers.delete(url);
      throw error;
    });
    containers.set(url, loading);
    return loading;
  };

  return async (release: ClientRelease, module: string) => {
    const url = new URL(`${release.base}${release.entry.path}`, location.origin).href;
    const owner = owners.get(release.container) ?? url;
    // Its global would stand for two containers.
    if (owner !== url) throw new Error(`${owner} has the container name of ${url}`);
    owners.set(release.container, url);
    const load = async () => {
      const container = await getContainer(release, url);
      const exported = (await container.get(module))();
      if (!exported) throw new Error(`${url} returned nothing for ${module}`);
      return exported;
    };
    return withTimeout(
      load().catch(async (error: unknown) => {
        if (!(await replaceInCache(release, module))) throw error;
        return load();
      }),
      timeoutMs,
      `${url} did not provide ${module} within ${timeoutMs / 1000} s`,
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

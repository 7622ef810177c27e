import { withTimeout } from '@meridian/composition/with-timeout';
import type { ClientRelease } from '@meridian/contracts';
import type { LoadFailureCause } from '@meridian/contracts/telemetry';
import { causeOf, LoadFailedError } from '../releases/load-failure';
import type { LoadModule } from '../releases/module-source';
import { sharedModules, sharedVersions } from '../releases/shared-copies';
import { containerRuntime } from './container-runtime';
import { type Container, loadContainer } from './load-container';
import { replaceInCache } from './replace-in-cache';
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
        const failure = await replaceInCache(release, module);
        if (!failure) return load();
        throw causeOf(error) === 'network' ? withCause(failure, error) : error;
      }),
      timeoutMs,
      `${url} did not provide ${module} within ${timeoutMs / 1000} s`,
    );
  };
}

/** The browser says of a script only that it did not load. */
function withCause(failure: LoadFailureCause, error: unknown): LoadFailedError {
  const message = error instanceof Error ? error.message : String(error);
  return new LoadFailedError(failure, message, { cause: error });
}

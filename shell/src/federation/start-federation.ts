import { withTimeout } from '@meridian/composition/with-timeout';
import type { ClientRelease } from '@meridian/contracts';
import type { LoadFailureCause } from '@meridian/contracts/telemetry';
import { createInstance } from '@module-federation/enhanced/runtime';
import provideRuntimeCore from '@module-federation/inject-external-runtime-core-plugin';
import { runtimePlugins, toManifest } from '../development/runtime-plugins';
import { isDevelopment } from '../releases/is-development';
import { causeOf, LoadFailedError } from '../releases/load-failure';
import type { LoadModule } from '../releases/module-source';
import { sharedModules, sharedVersions } from '../releases/shared-copies';
import { type CheckedEntry, loadCheckedEntries } from './load-checked-entries';
import { replaceInCache } from './replace-in-cache';

const timeoutMs = 8000;

/** Each release is a remote of its own, so that a fallback never gets the container of the release that failed. */
export function startFederation(): LoadModule {
  const entries = new Map<string, CheckedEntry>();
  const federation = createInstance({
    name: 'shell',
    remotes: [],
    shareStrategy: 'loaded-first',
    shared: Object.fromEntries(
      Object.entries(sharedModules).map(([name, module]) => [
        name,
        {
          version: sharedVersions[name as keyof typeof sharedVersions],
          lib: () => module,
          shareConfig: { singleton: true, eager: true, requiredVersion: false },
        },
      ]),
    ),
    // Containers use the core of this runtime instead of one of their own.
    plugins: [
      provideRuntimeCore(),
      loadCheckedEntries(entries, timeoutMs),
      ...(isDevelopment ? runtimePlugins : []),
    ],
  });

  return async (release: ClientRelease, module: string) => {
    const { container: name, base, entry } = release;
    const url = new URL(`${base}${entry.path}`, location.origin).href;
    const known = entries.get(name);
    // One global cannot hold two containers.
    if (known && known.url !== url)
      throw new Error(`${known.url} has the container name of ${url}`);
    entries.set(name, { url, integrity: entry.integrity });
    if (!known)
      federation.registerRemotes([
        {
          name,
          entry: isDevelopment ? toManifest(release, url) : url,
          type: 'var',
          entryGlobalName: name,
        },
      ]);
    const load = async () => {
      const exported = await federation.loadRemote(`${name}${module.slice(1)}`);
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

/** The browser only says that a script did not load; the second fetch knows the cause. */
function withCause(failure: LoadFailureCause, error: unknown): LoadFailedError {
  const message = error instanceof Error ? error.message : String(error);
  return new LoadFailedError(failure, message, { cause: error });
}

import type { Rspack, rspack } from '@rsbuild/core';
import { runtimeGlobal } from './shared-modules';

/**
 * Leaves the federation runtime out of a remote's container, because all remotes use the shell's copy.
 *
 * A stock container carries 29 KB (brotli) of runtime; without it 4 KB are left. The runtime writes its
 * state into its object, so each container gets an object of its own from the factory that the shell
 * puts on `globalThis`. This is safe because the registry rejects a remote that was built with another
 * version of the runtime than the live shell.
 */
export function externaliseFederationRuntime(bundler: typeof rspack): Rspack.RspackPluginInstance {
  return new bundler.ExternalsPlugin('var', ({ request }, callback) => {
    if (request && /[\\/]webpack-bundler-runtime[\\/]dist[\\/]/.test(request))
      callback(undefined, `globalThis.${runtimeGlobal}()`);
    else callback();
  });
}

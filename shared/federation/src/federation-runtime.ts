import type { Rspack, rspack } from '@rsbuild/core';
import { runtimeGlobal } from './shared-modules';

/**
 * Takes the federation runtime out of a remote's container; the shell's copy serves all.
 *
 * A stock container carries 29 KB (brotli) of runtime; without it 4 KB are left. Each container
 * gets an object of its own from the factory that the shell puts on `globalThis`, for the runtime
 * writes its state into it. It is sound because the registry refuses a remote built with another
 * version of the runtime than the live shell's.
 */
export function externaliseFederationRuntime(bundler: typeof rspack): Rspack.RspackPluginInstance {
  return new bundler.ExternalsPlugin('var', ({ request }, callback) => {
    if (request && /[\\/]webpack-bundler-runtime[\\/]dist[\\/]/.test(request))
      callback(undefined, `globalThis.${runtimeGlobal}()`);
    else callback();
  });
}

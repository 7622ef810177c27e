import type { Rspack } from '@rsbuild/core';

const name = 'meridian:portable-runtime-entry';
const runtime = '@module-federation/webpack-bundler-runtime/dist/index.cjs';

/** How the text of the module names the bundler runtime, as it stands in the URL that is its request. */
const runtimePath = /(?<=import%20__module_federation_bundler_runtime__%20from%20%22).+?(?=%22)/;

/**
 * Makes the ids of modules the same in every folder. The federation plugin adds a module whose request is its
 * text, and the text names the bundler runtime by its absolute path. The bundler hashes requests into ids, and ids that
 * collide change one another. The name that stands in the path's place is resolved to that path again, because the
 * package need not be where an app finds it; `externaliseFederationRuntime` leaves it out by its name.
 */
export const portableRuntimeEntry: Rspack.RspackPluginInstance = {
  apply(compiler) {
    let installed = runtime;
    compiler.hooks.normalModuleFactory.tap(name, (factory) => {
      factory.hooks.beforeResolve.tap(name, (data) => {
        if (data.request === runtime) data.request = installed;
        if (!data.request.startsWith('@module-federation/runtime/rspack.js!=!data:')) return;
        data.request = data.request.replace(runtimePath, (encoded) => {
          installed = decodeURIComponent(encoded);
          return encodeURIComponent(runtime);
        });
      });
    });
  },
};

import type { Rspack } from '@rsbuild/core';

/** How the text of the module names the bundler runtime, as it stands in the URL that is its request. */
const runtimePath = /(?<=%22)(?:(?!%22).)*?(webpack-bundler-runtime)/;

/**
 * Makes the ids of modules the same in every folder. The federation plugin adds a module whose request is its
 * text, and the text names the bundler runtime by its absolute path. The bundler hashes requests into ids, and ids that
 * collide change one another. What stands in the path's place is not resolved: `externaliseFederationRuntime` leaves it out.
 */
export const portableRuntimeEntry: Rspack.RspackPluginInstance = {
  apply(compiler) {
    compiler.hooks.normalModuleFactory.tap('meridian:portable-runtime-entry', (factory) => {
      factory.hooks.beforeResolve.tap('meridian:portable-runtime-entry', (data) => {
        if (data.request.startsWith('@module-federation/runtime/rspack.js!=!data:'))
          data.request = data.request.replace(runtimePath, '@module-federation/$1');
      });
    });
  },
};

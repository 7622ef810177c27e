import type { Rspack } from '@rsbuild/core';

const name = 'meridian:portable-shared-ids';
const kinds = ['consume-shared-module', 'provide-module'];

/**
 * Gives modules that stand for a shared package the same ids in every folder. The bundler hashes what they are
 * called, with the absolute path of the copy that a build has for hosts without the package.
 */
export const portableSharedIds: Rspack.RspackPluginInstance = {
  apply(compiler) {
    const { context } = compiler;
    compiler.hooks.compilation.tap(name, (compilation) => {
      compilation.hooks.beforeModuleIds.tap(name, (modules) => {
        for (const module of modules) {
          const id = kinds.includes(module.type) && module.libIdent({ context });
          // The types do not say that it can be set here.
          if (id) Object.assign(module, { id });
        }
      });
    });
  },
};

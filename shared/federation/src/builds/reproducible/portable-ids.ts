import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Rspack } from '@rsbuild/core';

const runtime = '@module-federation/runtime';
const bundlerRuntime = '@module-federation/webpack-bundler-runtime';

/** The path of the bundler runtime in the module's text, encoded in the URL of the request. */
const bundlerRuntimePath =
  /(?<=import%20__module_federation_bundler_runtime__%20from%20%22).+?(?=%22)/;

/**
 * Makes the ids of modules the same in every folder, and containers small.
 *
 * The federation plugin adds a module whose request is its text, and the text holds the absolute path of the bundler
 * runtime. The bundler hashes requests into ids. This plugin puts the package's name in place of the path and resolves
 * the name to the same path, because an app may not find the package by its name.
 *
 * The federation plugin uses CommonJS, from which the bundler cannot remove unused code. With the ES modules of the same
 * packages a container has 7 KB (gzip) of runtime instead of 13.
 */
export const portableRuntime: Rspack.RspackPluginInstance = {
  apply(compiler) {
    const name = 'meridian:portable-runtime';
    let installed = bundlerRuntime;
    compiler.hooks.afterPlugins.tap(name, ({ options }) => {
      const alias = options.resolve.alias as Record<string, string>;
      const commonJs = alias[runtime];
      if (commonJs) alias[runtime] = findEsModule(commonJs);
    });
    compiler.hooks.normalModuleFactory.tap(name, (factory) => {
      factory.hooks.beforeResolve.tap(name, (data) => {
        if (data.request === bundlerRuntime) data.request = installed;
        if (!data.request.startsWith(`${runtime}/rspack.js!=!data:`)) return;
        data.request = data.request.replace(bundlerRuntimePath, (encoded) => {
          installed = findEsModule(decodeURIComponent(encoded));
          return encodeURIComponent(bundlerRuntime);
        });
      });
    });
  },
};

/** The path of a package's ES module, from the path of its CommonJS file. */
function findEsModule(commonJs: string): string {
  const folder = commonJs.slice(0, commonJs.lastIndexOf(`${path.sep}dist${path.sep}`));
  const { exports } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  return path.join(folder, exports['.'].import.default);
}

const sharedKinds = ['consume-shared-module', 'provide-module'];

/**
 * Gives modules that stand for a shared package the same ids in every folder. The bundler hashes their names, which hold
 * the absolute path of the copy that a build has for hosts without the package.
 */
export const portableSharedIds: Rspack.RspackPluginInstance = {
  apply(compiler) {
    const name = 'meridian:portable-shared-ids';
    const { context } = compiler;
    compiler.hooks.compilation.tap(name, (compilation) => {
      compilation.hooks.beforeModuleIds.tap(name, (modules) => {
        for (const module of modules) {
          const id = sharedKinds.includes(module.type) && module.libIdent({ context });
          // The types do not say that it can be set here.
          if (id) Object.assign(module, { id });
        }
      });
    });
  },
};

import { defineConfig, type RsbuildConfig } from '@rsbuild/core';

/**
 * The build of a server process: ES modules in `dist/service`, which contain the packages of this repository. Packages of
 * npm are loaded from node_modules.
 */
export function defineServiceBuild(
  directory: string,
  entry: Record<string, string>,
): RsbuildConfig {
  return defineConfig({
    root: directory,
    source: { entry },
    performance: { printFileSize: false, chunkSplit: { strategy: 'all-in-one' } },
    output: {
      target: 'node',
      module: true,
      cleanDistPath: true,
      distPath: { root: 'dist/service' },
      filename: { js: '[name].js' },
      minify: false,
      sourceMap: { js: 'source-map' },
      legalComments: 'none',
    },
    tools: {
      htmlPlugin: false,
      rspack(config) {
        config.externals = [
          (
            { request }: { request?: string },
            callback: (e?: undefined, result?: string) => void,
          ) => {
            if (request && isFromNpm(request)) callback(undefined, `module-import ${request}`);
            else callback();
          },
        ];
        // A render process may read only its own file, which must hold all of its modules.
        config.optimization = { ...config.optimization, splitChunks: false };
        config.output ??= {};
        config.output.library = { type: 'module' };
        // A file finds its worker threads and the scripts of its processes beside itself.
        config.output.publicPath = '';
        // A sandboxed process may not read package.json, which would tell the module type of a .js file.
        config.output.chunkFilename = '[name].mjs';
        config.module ??= {};
        config.module.parser ??= {};
        config.module.parser.javascript = {
          ...config.module.parser.javascript,
          worker: ['...', 'ProcessScript from ./process-script'],
        };
        config.node = { ...config.node, __dirname: false, __filename: false };
      },
    },
  });
}

function isFromNpm(request: string): boolean {
  if (request.startsWith('.') || request.startsWith('/')) return false;
  return !request.startsWith('@meridian/');
}

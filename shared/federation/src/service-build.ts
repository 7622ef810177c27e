import { defineConfig, type RsbuildConfig } from '@rsbuild/core';

/**
 * The build of a server process: ES modules in `dist`, packages from npm left to node_modules,
 * workspace packages bundled in.
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
            if (request && isFromNpm(request)) callback(undefined, `module ${request}`);
            else callback();
          },
        ];
        config.output ??= {};
        config.output.library = { type: 'module' };
        // Worker threads are found beside the file that starts them.
        config.output.publicPath = '';
        config.node = { ...config.node, __dirname: false, __filename: false };
      },
    },
  });
}

function isFromNpm(request: string): boolean {
  if (request.startsWith('.') || request.startsWith('/')) return false;
  return !/^(?:@shared\/|(?:registry|backend|identity-emulator|site|shell)(?:\/|$))/.test(request);
}

import { defineConfig, type RsbuildConfig } from '@rsbuild/core';
import { oldestBrowsers } from './remote-build';

/** The build of the service worker: one file for each entry in `dist`, which the site server serves. */
export function defineOfflineBuild(directory: string): RsbuildConfig {
  return defineConfig({
    root: directory,
    source: {
      entry: {
        'service-worker': './src/service-worker.ts',
        'retired-worker': './src/retired-worker.ts',
      },
    },
    performance: { printFileSize: false, chunkSplit: { strategy: 'all-in-one' } },
    output: {
      target: 'web-worker',
      cleanDistPath: true,
      distPath: { root: 'dist', js: '' },
      filename: { js: '[name].js' },
      legalComments: 'none',
      sourceMap: false,
      overrideBrowserslist: [...oldestBrowsers],
    },
    tools: { htmlPlugin: false },
  });
}

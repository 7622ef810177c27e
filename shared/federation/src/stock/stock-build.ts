import path from 'node:path';
import type { EnvironmentConfig, RsbuildPlugin } from '@rsbuild/core';
import { containerPlugin } from '../container-plugin';
import type { ExposedModules } from '../exposed-modules';
import { cutFontsPlugin } from '../fonts/cut-fonts-plugin';
import { portableRuntime } from '../reproducible/portable-runtime';
import { portableSharedIds } from '../reproducible/portable-shared-ids';
import { sortIntegrityTables } from '../reproducible/sort-integrity-tables';
import { installedVersion } from '../shared-modules';
import { scopeStyles } from './scope-styles';

/** The environment of a remote's build that makes what stock hosts load, in the folder `stock` of the release. */
export const stockEnvironment = 'stock';
/** Its folder among the files of the release. */
export const stockFolder = 'stock';

/**
 * The container for stock hosts: it has a runtime of its own, takes React from the host, and all else of ours is in it.
 * It exposes each widget as a React component, under the name that our shell knows it by.
 *
 * @param app as `src/remote.ts` calls it, so that clones in folders of other names give the same bytes
 */
export function stockFederation(
  app: string,
  directory: string,
  exposed: ExposedModules,
): RsbuildPlugin {
  const name = `meridian_${app.replaceAll('-', '_')}`;
  const widgets = Object.entries(exposed).filter(([module]) => module.startsWith('./widgets/'));
  return containerPlugin(stockEnvironment, async () => ({
    name,
    exposes: Object.fromEntries(
      widgets.map(([module, { import: file }]) => [module, `${file}?stock`]),
    ),
    shared: Object.fromEntries(
      ['react', 'react-dom'].map((one) => [one, sharedOption(one, directory)]),
    ),
  }));
}

function sharedOption(name: string, directory: string) {
  return { singleton: true, requiredVersion: `^${installedVersion(name, directory)}` };
}

/** @param output the settings of the files for browsers */
export function stockEnvironmentConfig(
  app: string,
  output: NonNullable<EnvironmentConfig['output']> & { distPath: object },
): EnvironmentConfig {
  return {
    plugins: [cutFontsPlugin()],
    source: { entry: { unused: 'data:text/javascript,' } },
    output: {
      ...output,
      distPath: { ...output?.distPath, root: `dist/release/files/${stockFolder}` },
    },
    performance: {
      chunkSplit: { strategy: 'custom', splitChunks: { chunks: 'async', minSize: 8000 } },
    },
    security: { sri: { enable: true, algorithm: 'sha384' } },
    tools: {
      htmlPlugin: false,
      postcss: (_, { addPlugins }) => addPlugins(scopeStyles),
      rspack(config, { addRules, appendPlugins }) {
        config.output ??= {};
        config.output.uniqueName = `meridian_${app}_stock`;
        config.output.crossOriginLoading = 'anonymous';
        appendPlugins([portableRuntime, portableSharedIds, sortIntegrityTables]);
        addRules({
          resourceQuery: /^\?stock$/,
          enforce: 'pre',
          use: path.join(import.meta.dirname, 'stock-widget-loader.mjs'),
        });
      },
    },
  };
}

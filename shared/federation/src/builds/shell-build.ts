import path from 'node:path';
import { developmentFolder } from '@meridian/contracts/schemas';
import {
  defineConfig,
  type EnvironmentConfig,
  type RsbuildConfig,
  type Rspack,
} from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';
import { releaseRecordPlugin } from '../record/release-record';
import { releaseVersion } from '../release-version.mjs';
import { installedVersion, sharedModules } from '../shared-modules';
import { federationPackages, ssrBundle, webOutput, webSecurity } from './remote-build';
import { sortIntegrityTables } from './reproducible/sort-integrity-tables';

/**
 * The build of the shell: a plain application and one ssr file, which holds the only server copy of React. It does not use
 * the federation plugin, because the shell knows no remote when it is built.
 */
export function defineShellBuild(
  directory: string,
  settings: { development?: boolean } = {},
): RsbuildConfig {
  const app = path.basename(directory);
  const version = settings.development
    ? 'development'
    : releaseVersion(path.dirname(directory), app);
  return defineConfig({
    root: directory,
    plugins: [
      pluginReact({ splitChunks: false }),
      ...(settings.development
        ? []
        : [releaseRecordPlugin({ app, version, kind: 'shell', directory })]),
    ],
    performance: { printFileSize: false },
    source: {
      define: {
        DEVELOPMENT: JSON.stringify(settings.development ?? false),
        // Leaves out the runtime's code for manifests, which only devtools need, and for Node.js.
        FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: JSON.stringify(!settings.development),
        ENV_TARGET: '"web"',
        SHARED_VERSIONS: JSON.stringify(
          Object.fromEntries(
            sharedModules.map((name) => [name, installedVersion(name, directory)]),
          ),
        ),
      },
    },
    output: { cleanDistPath: true, legalComments: 'none', sourceMap: false },
    environments: {
      web: browserEnvironment(
        [
          // First, so that it reports errors of all later code.
          ...(settings.development ? ['./src/development/index.ts'] : []),
          './src/client/index.tsx',
        ],
        app,
        `${app}_${version}`,
      ),
      node: ssrBundle({ entry: './src/ssr/index.ts', app, externals: [] }),
      ...(settings.development
        ? {}
        : { [developmentFolder]: developmentEnvironment(app, version) }),
    },
  });
}

/**
 * The pages that mails link to share one chunk. Every page loads the start script, which holds the hashes of each chunk:
 * six chunks would add a twentieth to it.
 */
const chunkGroups = {
  default: false,
  defaultVendors: false,
  mails: {
    name: 'mails',
    chunks: ({ name }: { name?: string | undefined }) => /^routes\.(?!search$)/.test(name ?? ''),
    enforce: true,
  },
} satisfies Rspack.OptimizationSplitChunksOptions['cacheGroups'];

function browserEnvironment(index: string[], app: string, uniqueName: string) {
  return {
    source: { entry: { index }, include: [federationPackages] },
    output: {
      ...webOutput(app),
      // The icon has to be a file, because the document names it.
      dataUriLimit: 0,
    },
    performance: { chunkSplit: { strategy: 'custom', splitChunks: { cacheGroups: chunkGroups } } },
    security: webSecurity,
    tools: {
      htmlPlugin: false,
      rspack(config, { appendPlugins }) {
        appendPlugins(sortIntegrityTables);
        config.output ??= {};
        config.output.uniqueName = uniqueName;
        // The code of the frame takes that long on 2G; after it, a chunk that hangs is requested again.
        config.output.chunkLoadTimeout = 20_000;
        config.output.crossOriginLoading = 'anonymous';
        config.module ??= {};
        config.module.rules ??= [];
        config.module.rules.push({
          test: /[\\/]react-router[\\/]dist[\\/]/,
          use: [path.join(import.meta.dirname, 'annotate-pure-loader.mjs')],
        });
      },
    },
  } satisfies EnvironmentConfig;
}

/**
 * The same files with the development build of React, which React Refresh needs. Pages that show a remote from a
 * developer's machine load them; they are not minified, because no other page does.
 */
function developmentEnvironment(app: string, version: string): EnvironmentConfig {
  const web = browserEnvironment(
    ['./src/client/index.tsx'],
    app,
    `${app}_${version}_${developmentFolder}`,
  );
  const { distPath } = web.output;
  return {
    ...web,
    source: {
      ...web.source,
      define: {
        DEVELOPMENT: 'true',
        FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'false',
        'process.env.NODE_ENV': '"development"',
      },
    },
    output: {
      ...web.output,
      distPath: { ...distPath, root: `${distPath.root}/${developmentFolder}` },
      minify: false,
    },
  };
}

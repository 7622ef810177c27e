import { readFileSync } from 'node:fs';
import path from 'node:path';
import { defineConfig, type EnvironmentConfig, type RsbuildConfig } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';
import {
  type ExposedModules,
  findExposedInDevelopment,
  findExposedModules,
} from '../declarations/exposed-modules';
import { runRemote } from '../declarations/read-bundle';
import { toCommonJs } from '../declarations/to-common-js';
import { releaseRecordPlugin, removeRecord } from '../record/release-record';
import { releaseVersion } from '../release-version.mjs';
import { sharedModules, sharedVersions } from '../shared-modules';
import { containerPlugin } from './container-plugin';
import { portableRuntime, portableSharedIds } from './reproducible/portable-ids';
import { sortIntegrityTables } from './reproducible/sort-integrity-tables';
import { scopeStyles } from './stock/scope-styles';

/**
 * The build of a remote. The environment `web` makes the federation container, `node` the ssr file, one CommonJS file;
 * both are written to `dist/release` beside the release record. The container exposes exactly the modules that
 * `src/remote.ts` lists.
 */
export function defineRemoteBuild(
  directory: string,
  settings: { development?: boolean } = {},
): RsbuildConfig {
  const app = nameOfRemote(directory);
  const version = settings.development
    ? 'development'
    : releaseVersion(path.dirname(directory), path.basename(directory));
  const container = nameContainer(app, version);
  const find = settings.development ? findExposedInDevelopment : findExposedModules;
  const exposed = find(directory);
  // A build that fails this early must not leave the record of an older release either.
  exposed.catch(() => removeRecord(directory));
  const shared = Object.fromEntries(
    Object.entries(sharedVersions(directory)).map(([name, one]) => [name, sharedOption(name, one)]),
  );

  return defineConfig({
    root: directory,
    plugins: [
      pluginReact({ splitChunks: false }),
      containerPlugin(
        container,
        settings.development ? exposed : exposed.then(withStockWidgets),
        shared,
      ),
      ...(settings.development
        ? []
        : [releaseRecordPlugin({ app, version, kind: 'remote', container, directory })]),
    ],
    server: { cors: false },
    performance: { printFileSize: false },
    output: { cleanDistPath: true, legalComments: 'none', sourceMap: false },
    environments: {
      web: {
        // Only the container is needed, but Rsbuild requires an entry; the release record removes its output.
        source: { entry: { unused: 'data:text/javascript,' }, include: [federationPackages] },
        output: webOutput(app),
        performance: {
          chunkSplit: { strategy: 'custom', splitChunks: { chunks: 'async', minSize: 8000 } },
        },
        security: webSecurity,
        tools: {
          htmlPlugin: false,
          postcss: (_, { addPlugins }) => addPlugins(scopeStyles),
          rspack(config, { addRules, appendPlugins }) {
            addRules({
              resourceQuery: /^\?stock$/,
              enforce: 'pre',
              use: path.join(import.meta.dirname, 'stock/stock-widget-loader.mjs'),
            });
            config.output ??= {};
            config.output.uniqueName = container;
            // Data as code is smaller than data in a string with escapes.
            config.module ??= {};
            config.module.generator = { ...config.module.generator, json: { JSONParse: false } };
            config.optimization ??= {};
            // Other ids would contain the path of the folder.
            if (!settings.development) config.optimization.chunkIds = 'natural';
            config.output.chunkLoadingGlobal = `chunks_${container}`;
            config.output.chunkLoadTimeout = 8000;
            config.output.crossOriginLoading = 'anonymous';
            appendPlugins([portableRuntime, portableSharedIds, sortIntegrityTables]);
          },
        },
      },
      node: ssrBundle({ entry: './src/remote.ts', app, externals: [...sharedModules] }),
    },
  });
}

/** The name in `src/remote.ts`, because the folder of a repository may have another name. */
export function nameOfRemote(directory: string): string {
  const file = path.join(directory, 'src/remote.ts');
  try {
    return runRemote(toCommonJs(readFileSync(file, 'utf8')), file).name;
  } catch {
    // The build reports the fault of the file later.
    return path.basename(directory);
  }
}

/** Name of the global variable by which a page reaches the modules of one release. */
export function nameContainer(app: string, version: string): string {
  return `${app}_${version}`.toLowerCase().replace(/[^a-z0-9]/g, '_');
}

/** The oldest supported browsers. */
export const oldestBrowsers = [
  'chrome >= 87',
  'edge >= 88',
  'firefox >= 78',
  'safari >= 14',
  'ios_saf >= 14',
] as const;

/** Packages of npm with code that is too new for those browsers and is compiled for them. */
export const federationPackages = /[\\/]@module-federation[\\/]/;

/** Output of the files for browsers, the same for shell and remotes. */
export function webOutput(app: string) {
  return {
    target: 'web',
    assetPrefix: 'auto',
    distPath: {
      root: 'dist/release/files',
      js: 'js',
      jsAsync: 'js',
      css: 'css',
      cssAsync: 'css',
      font: 'font',
      image: 'image',
      svg: 'image',
      assets: 'assets',
    },
    filename: { js: '[name].[contenthash:10].js', css: '[name].[contenthash:10].css' },
    cssModules: { localIdentName: `${app}-[local]-[hash:base64:5]` },
    overrideBrowserslist: [...oldestBrowsers],
  } satisfies EnvironmentConfig['output'];
}

export const webSecurity = { sri: { enable: true, algorithm: 'sha384' } } as const;

/**
 * Makes modules called `*.browser` empty on the server, where no code uses them. So a render process does not parse a
 * library of hundreds of KB.
 */
function leaveOutBrowserModules(
  { request }: { request?: string },
  callback: (error?: undefined, result?: string) => void,
): void {
  if (request?.endsWith('.browser')) callback(undefined, 'var {}');
  else callback();
}

/** Builds one CommonJS file with the exports of `entry`, which the site server runs. */
export function ssrBundle(options: {
  entry: string;
  app: string;
  externals: string[];
}): EnvironmentConfig {
  return {
    source: { entry: { server: options.entry } },
    output: {
      target: 'node',
      module: false,
      distPath: { root: 'dist/release/server' },
      filename: { js: '[name].cjs' },
      minify: false,
      emitCss: false,
      emitAssets: false,
      cssModules: { localIdentName: `${options.app}-[local]-[hash:base64:5]` },
    },
    performance: { chunkSplit: { strategy: 'all-in-one' } },
    tools: {
      htmlPlugin: false,
      rspack(config) {
        config.output ??= {};
        config.output.library = { type: 'commonjs2' };
        config.output.asyncChunks = false;
        config.externalsPresets = { node: true };
        config.externals = [
          Object.fromEntries(options.externals.map((name) => [name, `commonjs ${name}`])),
          leaveOutBrowserModules,
        ];
        config.module ??= {};
        config.module.parser = {
          ...config.module.parser,
          javascript: { ...config.module.parser?.javascript, dynamicImportMode: 'eager' },
        };
      },
    },
  };
}

/** Exposes widgets also as components for other hosts, see `stock-widget-loader.mjs`. */
function withStockWidgets(exposed: ExposedModules): ExposedModules {
  return Object.fromEntries(
    Object.entries(exposed).map(([module, one]) => [
      module,
      module.startsWith('./widgets/') ? { ...one, import: `${one.import}?stock` } : one,
    ]),
  );
}

/** The container holds copies of our packages, for hosts that do not share them; React must come from the host. */
function sharedOption(name: string, { version, needs }: { version: string; needs: string }) {
  return {
    ...(name.startsWith('@meridian/') ? {} : { import: false as const }),
    singleton: true,
    strictVersion: true,
    requiredVersion: needs,
    version,
  };
}

import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type ClientRelease, contractVersion } from '@meridian/contracts';
import { mergeRsbuildConfig, type RsbuildConfig, type RsbuildPlugin } from '@rsbuild/core';
import { readDeclarations } from './release-record';
import { defineRemoteBuild } from './remote-build';
import { defineShellBuild } from './shell-build';

/**
 * The development server of a remote: rebuilds on every change and updates open pages.
 *
 * @param options.releaseFile where it writes, after each build, the remote as a `ClientRelease`, which
 *   the site server reads
 */
export function defineRemoteDevelopment(options: {
  directory: string;
  port: number;
  releaseFile: string;
}): RsbuildConfig {
  const { directory, port, releaseFile } = options;
  return mergeRsbuildConfig(
    defineRemoteBuild(directory, { development: true }),
    developmentConfig(port),
    { plugins: [releaseFilePlugin(directory, `http://localhost:${port}/`, releaseFile)] },
  );
}

/**
 * The development server of the shell. It runs the development build of React, which React
 * Refresh needs in the shell and in the remotes.
 */
export function defineShellDevelopment(options: {
  directory: string;
  port: number;
}): RsbuildConfig {
  return mergeRsbuildConfig(
    defineShellBuild(options.directory, { development: true }),
    developmentConfig(options.port),
    {
      environments: {
        // The page `/__ui`: every component of the design system in its states.
        web: { source: { entry: { 'ui-gallery': './src/client/ui-gallery.tsx' } } },
      },
    },
  );
}

function developmentConfig(port: number): RsbuildConfig {
  return {
    mode: 'development',
    server: {
      host: 'localhost',
      port,
      strictPort: true,
      printUrls: false,
      // Pages of the site, which has another port on this machine, load scripts from here.
      cors: { origin: /^https?:\/\/(localhost|127\.0\.0\.1)(:\d+)?$/ },
    },
    dev: {
      assetPrefix: `http://localhost:${port}/`,
      client: { protocol: 'ws', host: 'localhost', port },
      progressBar: false,
      writeToDisk: (file: string) => file.includes('/dist/development/server/'),
    },
    output: { distPath: { root: 'dist/development' } },
    environments: {
      web: {
        output: {
          assetPrefix: `http://localhost:${port}/`,
          distPath: { root: 'dist/development' },
          filename: { js: '[name].js', css: '[name].css' },
        },
        security: { sri: { enable: false } },
      },
      node: { output: { distPath: { root: 'dist/development/server' } } },
    },
  };
}

function releaseFilePlugin(directory: string, base: string, releaseFile: string): RsbuildPlugin {
  return {
    name: 'meridian:development-release',
    setup(api) {
      api.onAfterDevCompile(({ stats }) => {
        if (stats.hasErrors()) return; // The overlay shows them; the last release without errors stays.
        const bundle = path.join(directory, 'dist/development/server/server.cjs');
        const { routes, widgets, navigation } = readDeclarations(bundle);
        const none = { js: [], css: [] };
        const release: ClientRelease = {
          version: '0.0.0-development',
          contract: contractVersion,
          container: `${path.basename(directory)}_development`,
          base,
          entry: { path: 'entry.js', integrity: '' },
          modules: Object.fromEntries([
            ...routes.map(({ id }) => [`./routes/${id}`, none]),
            ...widgets.map(({ id }) => [`./widgets/${id}`, none]),
          ]),
          integrity: {},
          routes,
          widgets,
          navigation,
        };
        mkdirSync(path.dirname(releaseFile), { recursive: true });
        writeFileSync(releaseFile, JSON.stringify(release));
      });
    },
  };
}

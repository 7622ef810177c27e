import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { mergeRsbuildConfig, type RsbuildConfig, type RsbuildPlugin } from '@rsbuild/core';
import { type ClientRelease, contractVersion } from '@shared/contracts';
import { readDeclarations } from './release-record';
import { defineRemoteBuild } from './remote-build';
import { defineShellBuild } from './shell-build';

/**
 * The development server of a remote: rebuilds on every change and updates open pages. It keeps
 * `offer`, a file that holds what the remote offers at present as a `ClientRelease`, up to date for
 * the site server.
 */
export function defineRemoteDevelopment(options: {
  directory: string;
  port: number;
  offer: string;
}): RsbuildConfig {
  const { directory, port, offer } = options;
  const app = path.basename(directory);
  return mergeRsbuildConfig(
    defineRemoteBuild(directory, { development: true }),
    developmentConfig(port),
    { plugins: [declarationsPlugin({ app, directory, url: `http://localhost:${port}`, offer })] },
  );
}

/**
 * The development server of the shell. React's own development build runs in it, which React
 * Refresh needs on both sides of the federation border.
 */
export function defineShellDevelopment(options: {
  directory: string;
  port: number;
}): RsbuildConfig {
  return mergeRsbuildConfig(
    defineShellBuild(options.directory, { development: true }),
    developmentConfig(options.port),
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
      // Pages of the site, on another port of this machine, load from here.
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

function declarationsPlugin(options: {
  app: string;
  directory: string;
  url: string;
  offer: string;
}): RsbuildPlugin {
  const { app, directory, url, offer } = options;
  return {
    name: 'meridian:offer',
    setup(api) {
      api.onAfterDevCompile(({ stats }) => {
        if (stats.hasErrors()) return; // The overlay tells; the last offer that worked stays.
        const bundle = path.join(directory, 'dist/development/server/server.cjs');
        const { routes, widgets, navigation } = readDeclarations(bundle);
        const none = { js: [], css: [] };
        const release: ClientRelease = {
          version: '0.0.0-development',
          contract: contractVersion,
          container: `${app}_development`,
          base: `${url}/`,
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
        mkdirSync(path.dirname(offer), { recursive: true });
        writeFileSync(offer, JSON.stringify(release));
      });
    },
  };
}

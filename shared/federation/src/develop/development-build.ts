import path from 'node:path';
import { mergeRsbuildConfig, type RsbuildConfig } from '@rsbuild/core';
import { defineRemoteBuild, nameOfRemote } from '../builds/remote-build';
import { defineShellBuild } from '../builds/shell-build';
import { reportBuildsPlugin } from './report-builds';

/**
 * The development server of a remote: rebuilds after every change, updates open pages, and reports each build
 * (`DevelopmentBuild`) to its parent process, whose site server renders with it.
 */
export function defineRemoteDevelopment(options: {
  directory: string;
  port: number;
  /** Origin of a running site or of its previews, whose pages load files from this server. */
  site?: string | undefined;
}): RsbuildConfig {
  const { directory, port, site } = options;
  return mergeRsbuildConfig(
    defineRemoteBuild(directory, { development: true }),
    developmentConfig(nameOfRemote(directory), port),
    { plugins: [reportBuildsPlugin(directory, 'remote')] },
    // The build reads the exposed modules at its start.
    { dev: { watchFiles: { type: 'restart', paths: [path.join(directory, 'src/remote.ts')] } } },
    site ? { server: { cors: { origin: site } } } : {},
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
  const { directory, port } = options;
  return mergeRsbuildConfig(
    defineShellBuild(directory, { development: true }),
    developmentConfig(path.basename(directory), port),
    {
      plugins: [reportBuildsPlugin(directory, 'shell')],
    },
  );
}

function developmentConfig(app: string, port: number): RsbuildConfig {
  return {
    mode: 'development',
    server: {
      host: 'localhost',
      port,
      strictPort: true,
      printUrls: false,
    },
    dev: {
      // The site server proxies these files to pages.
      assetPrefix: 'auto',
      // Otherwise each app would show its own overlay for every error of the page.
      client: { protocol: 'ws', host: 'localhost', port, overlay: false },
      browserLogs: false,
      // The site server has to know all chunks.
      lazyCompilation: false,
      progressBar: false,
      writeToDisk: (file: string) => file.includes('/dist/development/server/'),
    },
    output: {
      distPath: { root: 'dist/development' },
      // Errors name lines only. These maps are the fastest without `eval`.
      sourceMap: { js: 'cheap-module-source-map', css: false },
    },
    environments: {
      web: {
        output: {
          distPath: { root: 'dist/development' },
          // Documents name the stylesheets of all apps by these paths.
          filename: { js: '[name].js', css: `${app}-[name].css` },
        },
        security: { sri: { enable: false } },
      },
      node: { output: { distPath: { root: 'dist/development/server' } } },
    },
  };
}

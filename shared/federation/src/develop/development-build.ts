import path from 'node:path';
import { mergeRsbuildConfig, type RsbuildConfig } from '@rsbuild/core';
import { defineRemoteBuild, nameOfRemote } from '../builds/remote-build';
import { defineShellBuild } from '../builds/shell-build';
import { reportBuildsPlugin } from './report-builds';

/**
 * The development server of a remote: rebuilds on every change, updates open pages, and tells its parent process of
 * each build (`DevelopmentBuild`), which the site server renders with.
 */
export function defineRemoteDevelopment(options: {
  directory: string;
  port: number;
  /** The origin of a running site, or of its previews, whose pages load the files from here. */
  site?: string | undefined;
}): RsbuildConfig {
  const { directory, port, site } = options;
  return mergeRsbuildConfig(
    defineRemoteBuild(directory, { development: true }),
    developmentConfig(nameOfRemote(directory), port),
    { plugins: [reportBuildsPlugin(directory, 'remote')] },
    // What a remote exposes is read when its build is set up.
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
      // Pages get all files from the site server, which takes them from here.
      assetPrefix: 'auto',
      // Each app would have an overlay of its own, and report every error of the page as its own.
      client: { protocol: 'ws', host: 'localhost', port, overlay: false },
      browserLogs: false,
      // The site server has to know all chunks.
      lazyCompilation: false,
      progressBar: false,
      writeToDisk: (file: string) => file.includes('/dist/development/server/'),
    },
    output: {
      distPath: { root: 'dist/development' },
      // Lines are all that errors name, and the fastest to make without evaluating text.
      sourceMap: { js: 'cheap-module-source-map', css: false },
    },
    environments: {
      web: {
        output: {
          distPath: { root: 'dist/development' },
          // Documents name sheets by these paths, whichever app they are of.
          filename: { js: '[name].js', css: `${app}-[name].css` },
        },
        security: { sri: { enable: false } },
      },
      node: { output: { distPath: { root: 'dist/development/server' } } },
    },
  };
}

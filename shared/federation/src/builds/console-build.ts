import { defineConfig, type RsbuildConfig } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';
import { webOutput, webSecurity } from './remote-build';

/** The build of the console: a page of its own in `dist`, which the registry serves below `/ops`. */
export function defineConsoleBuild(directory: string): RsbuildConfig {
  const name = 'console';
  const hashed = '[name].[contenthash:10]';
  return defineConfig({
    root: directory,
    plugins: [pluginReact()],
    source: { entry: { index: './src/main.tsx' } },
    html: { template: './index.html', favicon: './src/icon.svg' },
    performance: { printFileSize: false },
    security: webSecurity,
    // The registry's content security policy allows script URLs by this name only.
    tools: { rspack: { output: { trustedTypes: { policyName: 'console' } } } },
    output: {
      ...webOutput(name),
      assetPrefix: '/ops/',
      cleanDistPath: true,
      legalComments: 'none',
      sourceMap: false,
      // The content security policy allows no styles that a script inserts.
      injectStyles: false,
      // The builder puts files with a hash below `static`.
      distPath: { root: 'dist' },
      filename: { js: `${hashed}.js`, css: `${hashed}.css`, font: '[name].[contenthash:10][ext]' },
      dataUriLimit: 0,
    },
  });
}

// @ts-check
import { rspack } from '@rsbuild/core';

/**
 * `node bundle-program.mjs <entry> <directory>` bundles a program and what it imports into `main.mjs`,
 * because to load some hundred modules one by one costs a process two seconds.
 */
const [entry = '', directory = ''] = process.argv.slice(2);
const compiler = rspack({
  mode: 'none',
  target: 'node20',
  entry: { main: entry },
  output: {
    path: directory,
    filename: '[name].mjs',
    chunkFilename: '[id].mjs',
    module: true,
    chunkFormat: 'module',
  },
  resolve: { extensions: ['.ts', '.mjs', '.js'] },
  // These read files of their own package, or start threads from them.
  externals: [/^(sharp|pino|@electric-sql\/pglite.*)$/],
  externalsType: 'module-import',
  module: {
    parser: { javascript: { importMeta: false } },
    rules: [
      {
        test: /\.ts$/,
        loader: 'builtin:swc-loader',
        options: { jsc: { target: 'es2022', parser: { syntax: 'typescript' } } },
      },
    ],
  },
});
const problem = await new Promise((resolve) =>
  compiler?.run((error, stats) =>
    resolve(error ?? (stats?.hasErrors() ? stats.toString({ preset: 'errors-only' }) : undefined)),
  ),
);
if (problem) throw problem;

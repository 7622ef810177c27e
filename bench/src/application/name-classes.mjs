// @ts-check
import { createRequire } from 'node:module';
import path from 'node:path';

/**
 * css-loader's function for class names; Rsbuild bundles it, but does not export it.
 *
 * @typedef {(file: { resourcePath: string }, pattern: string, local: string,
 *   details: { context: string }) => string} NameClass
 */

/**
 * Gives CSS modules the class names that the HTML of the site has: those of five builds, each with
 * the app's name in front and the path below its own folder in the hash. What is shared is the
 * shell's.
 *
 * @param {string} root of the repository
 * @param {import('@rsbuild/core').CSSLoaderOptions} options
 */
export function nameClassesAsAppsDo(root, { modules }) {
  if (typeof modules !== 'object') throw new Error('Rsbuild gave no settings of CSS modules.');
  const carried = path.resolve(
    path.dirname(createRequire(import.meta.url).resolve('@rsbuild/core')),
    '../compiled/css-loader/index.js',
  );
  /** @type {{ defaultGetLocalIdent: NameClass }} */
  const { defaultGetLocalIdent } = createRequire(import.meta.url)(carried);
  /** @type {NameClass} */
  const getLocalIdent = (file, _, local, details) => {
    const [folder = ''] = path.relative(root, file.resourcePath).split(path.sep);
    const app = folder === 'shared' ? 'shell' : folder;
    const context = path.join(root, app);
    const pattern = `${app}-[local]-[hash:base64:5]`;
    return defaultGetLocalIdent(file, pattern, local, { ...details, context }).replace(
      '[local]',
      local,
    );
  };
  Object.assign(modules, { getLocalIdent });
}

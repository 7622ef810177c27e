import { createRequire } from 'node:module';
import path from 'node:path';
import type { CSSLoaderOptions } from '@rsbuild/core';

/** css-loader's function for class names; Rsbuild bundles it, but does not export it. */
type NameClass = (
  file: { resourcePath: string },
  pattern: string,
  local: string,
  details: { context: string },
) => string;

/**
 * Gives CSS modules the class names that the HTML of the site has: those of five builds, each with
 * the app's name before the class's and the path below its own folder in the hash. What is shared is
 * the shell's.
 *
 * @param root of the repository
 */
export function nameClassesAsAppsDo(root: string, { modules }: CSSLoaderOptions) {
  if (typeof modules !== 'object') throw new Error('Rsbuild gave no settings of CSS modules.');
  const require = createRequire(import.meta.url);
  const core = path.dirname(require.resolve('@rsbuild/core'));
  const { defaultGetLocalIdent }: { defaultGetLocalIdent: NameClass } = require(
    path.resolve(core, '../compiled/css-loader/index.js'),
  );
  const getLocalIdent: NameClass = (file, _, local, details) => {
    const [folder = ''] = path.relative(root, file.resourcePath).split(path.sep);
    const app = folder === 'shared' ? 'shell' : folder;
    const context = path.join(root, app);
    const pattern = `${app}-[local]-[hash:base64:5]`;
    const name = defaultGetLocalIdent(file, pattern, local, { ...details, context });
    return name.replace('[local]', local);
  };
  Object.assign(modules, { getLocalIdent });
}

// @ts-check
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { listRemotes } from '../workspaces.mjs';
import { loadTypeScript } from './load-typescript.mjs';

/**
 * A page or a widget, and the module that holds it.
 *
 * @typedef {object} Listed
 * @property {string} app
 * @property {string} id
 * @property {string} module relative to the root
 */

/**
 * Every page and widget of the site, from what the remotes and the shell declare.
 *
 * @param {string} root
 * @returns {Promise<{ pages: (Listed & { path: string })[], widgets: Listed[] }>}
 */
export async function listPages(root) {
  const contracts = loadTypeScript(path.join(root, 'shared/contracts/src/index.ts'), () => ({}));
  const pages = listShellPages(root, contracts);
  const widgets = [];
  for (const app of listRemotes(root)) {
    const remote = readRemote(path.join(root, app, 'src/remote.ts'), contracts);
    for (const [id, { path: url, module }] of Object.entries(remote.routes))
      pages.push({ app, id, path: url, module: findModule(root, `${app}/src`, await module()) });
    for (const [id, { module }] of Object.entries(remote.widgets))
      widgets.push({ app, id, module: findModule(root, `${app}/src`, await module()) });
  }
  pages.sort((a, b) => a.path.localeCompare(b.path, 'en'));
  return { pages, widgets };
}

/**
 * @typedef {() => Promise<{ specifier: string }>} ModuleOf what `import()` would load
 * @param {string} file @param {unknown} contracts
 * @returns {{ routes: Record<string, { path: string, module: ModuleOf }>, widgets: Record<string, { module: ModuleOf }> }}
 */
function readRemote(file, contracts) {
  /** @type {Record<string, unknown>} */
  const packages = {
    '@shared/contracts': contracts,
    '@shared/composition': {
      defineRemote: (/** @type {string} */ _, /** @type {object} */ definition) => definition,
    },
  };
  return loadTypeScript(file, (specifier) => packages[specifier] ?? { specifier }).remote;
}

/** The shell's pages, whose modules stand beside the chunk names of its import() calls. @param {string} root @param {unknown} contracts */
function listShellPages(root, contracts) {
  const folder = 'shell/src/routing';
  const read = (/** @type {string} */ file) => readFileSync(path.join(root, folder, file), 'utf8');
  const declared = loadTypeScript(path.join(root, folder, 'shell-routes.ts'), () => contracts);
  const routes = /** @type {any[]} */ (declared.shellRoutes).map((one) => one.route ?? one);
  const imports = new Map(
    [...read('shell-pages.ts').matchAll(/"routes\.([\w-]+)" \*\/\s*'([^']+)'/g)].map(
      ([, id, specifier]) => [id, specifier],
    ),
  );
  return routes.map(({ id, path: url }) => ({
    app: 'shell',
    id,
    path: url,
    module: findModule(root, folder, { specifier: imports.get(id) ?? '' }),
  }));
}

/** @param {string} root @param {string} folder @param {{ specifier: string }} imported */
function findModule(root, folder, { specifier }) {
  const name = path.posix.join(folder, specifier);
  const file = [`${name}.ts`, `${name}.tsx`].find((one) => existsSync(path.join(root, one)));
  if (!file) throw new Error(`${folder} imports ${specifier}, which does not exist`);
  return file;
}

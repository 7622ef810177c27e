// @ts-check
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * A package of this repository.
 * @typedef {object} Workspace
 * @property {string} folder relative to the root, e.g. `shared/ui`
 * @property {string} name e.g. `@meridian/ui`
 * @property {string[]} dependencies names of its dependencies, peers included, development left out
 */

/** Every package that package.json lists, in that order. @param {string} root @returns {Workspace[]} */
export function listWorkspaces(root) {
  /** @type {{ workspaces: string[] }} */
  const { workspaces } = readJson(path.join(root, 'package.json'));
  return workspaces.flatMap((pattern) => expand(root, pattern)).map((folder) => read(root, folder));
}

/** Folders of the remotes: workspaces with a `src/remote.ts`. @param {string} root */
export function listRemotes(root) {
  return listWorkspaces(root)
    .map(({ folder }) => folder)
    .filter((folder) => existsSync(path.join(root, folder, 'src/remote.ts')));
}

/** Folders of the apps, which are released one by one: the shell and the remotes. @param {string} root */
export function listApps(root) {
  return ['shell', ...listRemotes(root)];
}

const ignored = /^(node_modules|dist|coverage|\..*)$/;

/**
 * Paths of files, relative to the root and with `/`, without installed, built and hidden ones.
 * @param {string} root @param {string} [folder] below it @returns {string[]}
 */
export function listFiles(root, folder = '') {
  return readdirSync(path.join(root, folder), { withFileTypes: true })
    .filter(({ name }) => !ignored.test(name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const file = path.posix.join(folder, entry.name);
      return entry.isDirectory() ? listFiles(root, file) : [file];
    });
}

/** @param {string} root @param {string} pattern @returns {string[]} */
function expand(root, pattern) {
  if (!pattern.endsWith('/*')) return [pattern];
  const parent = pattern.slice(0, -2);
  return readdirSync(path.join(root, parent))
    .map((name) => `${parent}/${name}`)
    .filter((folder) => existsSync(path.join(root, folder, 'package.json')))
    .sort();
}

/** @param {string} root @param {string} folder @returns {Workspace} */
function read(root, folder) {
  const file = path.join(root, folder, 'package.json');
  const { name, dependencies, peerDependencies } = readJson(file);
  return { folder, name, dependencies: Object.keys({ ...dependencies, ...peerDependencies }) };
}

/** @param {string} file */
function readJson(file) {
  return JSON.parse(readFileSync(file, 'utf8'));
}

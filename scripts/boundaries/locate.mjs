// @ts-check
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { listRemotes, listWorkspaces } from '../workspaces.mjs';
import { backendRule, remoteRule } from './derived-rules.mjs';
import { buildConfigRule, packageRules, testPackages } from './rules.mjs';

/** @import { PackageRule, PartRule } from './rules.mjs' */

/**
 * A package and its rule.
 *
 * @typedef {object} Package
 * @property {string} folder `.` for the root's own
 * @property {string} name
 * @property {'remote' | 'shell' | 'service' | 'shared' | 'tools'} kind
 * @property {string[]} dependencies
 * @property {PackageRule} rule
 */

/**
 * Every package below a root with its rule; the longest folder first, so that the first whose folder
 * holds a file is the file's own.
 *
 * @param {string} root
 * @returns {Package[]}
 * @throws Error for a workspace without a rule
 */
export function listPackages(root) {
  const remotes = listRemotes(root);
  const packages = listWorkspaces(root).map(({ folder, name, dependencies }) => {
    const isRemote = remotes.includes(folder);
    const rule = findRule(root, folder, isRemote);
    if (!rule)
      throw new Error(
        `${folder} has no dependency rule: give it a src/remote.ts if it is a remote, else add it to scripts/boundaries/rules.mjs`,
      );
    return { folder, name, dependencies, rule, kind: isRemote ? 'remote' : kindOf(folder) };
  });
  const own = {
    folder: '.',
    name: '.',
    dependencies: [],
    kind: kindOf('.'),
    rule: packageRules['.'],
  };
  return /** @type {Package[]} */ ([
    ...packages.sort((a, b) => b.folder.length - a.folder.length),
    own,
  ]);
}

/** @param {string} folder @returns {Package['kind']} */
function kindOf(folder) {
  if (folder === 'shell') return 'shell';
  if (folder.startsWith('shared/')) return 'shared';
  return ['backend', 'identity-emulator', 'registry', 'site'].includes(folder)
    ? 'service'
    : 'tools';
}

/** Folders of a remote that are no feature: what others reach it by. */
const doors = ['contributions'];

/** @param {string} root @param {string} folder @param {boolean} isRemote */
function findRule(root, folder, isRemote) {
  const source = path.join(root, folder, 'src');
  if (isRemote) {
    const [features, others] = partition(listFolders(source, doors), (name) =>
      readdirSync(path.join(source, name), { recursive: true, encoding: 'utf8' }).some((file) =>
        file.endsWith('Page.tsx'),
      ),
    );
    return remoteRule({ features, others });
  }
  if (folder !== 'backend') return packageRules[folder];
  const [capabilities, others] = partition(listFolders(source, ['database', 'testing']), (name) =>
    existsSync(path.join(source, name, 'routes.ts')),
  );
  return backendRule({ capabilities, others });
}

/** @param {string} source @param {readonly string[]} left */
function listFolders(source, left) {
  return readdirSync(source, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !left.includes(entry.name))
    .map(({ name }) => name);
}

/**
 * @param {readonly string[]} names
 * @param {(name: string) => boolean} test
 * @returns {[fitting: string[], others: string[]]}
 */
function partition(names, test) {
  return [names.filter(test), names.filter((name) => !test(name))];
}

/** The package that holds a path. @param {readonly Package[]} packages @param {string} file */
export function packageOf(packages, file) {
  const found = packages.find(({ folder }) => covers(folder, file));
  if (!found) throw new Error(`${file} lies in no package`);
  return found;
}

/** @param {string} file relative to the root, with or without its ending */
export function isTest(file) {
  return /\.test(?:\.[cm]?[jt]sx?)?$|(?:^|\/)testing(?:\/|$)/.test(file);
}

/**
 * The rule of one file.
 *
 * @param {Package} home
 * @param {string} file relative to the root
 * @returns {PartRule | null} null when the package has parts and the file lies in none
 */
export function ruleFor(home, file) {
  const { parts, ...rule } = home.rule;
  if (isTest(file)) {
    // A test may use what the part it tests may.
    const tested = partOf(home, file).part;
    const ofPart = (tested !== null && parts?.[tested]?.packages) || [];
    return {
      ...{ part: '.', own: [], node: true, npm: 'any', isTest: true },
      packages: [...rule.packages, ...ofPart, ...testPackages],
    };
  }
  if (/^rsbuild\.[\w.]+$/.test(path.posix.basename(file)))
    return { part: '.', isTest: false, ...buildConfigRule };
  const { part } = partOf(home, file);
  if (part === null) return null;
  return { part, isTest: false, own: [], ...rule, ...parts?.[part] };
}

/**
 * Where in its package a path lies: the path without ending, and the part that holds it.
 *
 * @param {Package} home
 * @param {string} file relative to the root
 * @returns {{ path: string, part: string | null }} `.` for a package without parts
 */
export function partOf(home, file) {
  const inside = withoutEnding(path.posix.relative(home.folder, file)) || '.';
  const [part = null] = Object.keys(home.rule.parts ?? { '.': {} })
    .filter((prefix) => covers(prefix, inside))
    .sort((a, b) => b.length - a.length);
  return { path: inside, part };
}

/** @param {string} file */
export function withoutEnding(file) {
  return file.replace(/\.(?:[cm]?[jt]sx?)$/, '');
}

/** True when `prefix` is the path itself or a folder above it. @param {string} prefix @param {string} path */
export function covers(prefix, path) {
  return prefix === '.' || path === prefix || path.startsWith(`${prefix}/`);
}

// @ts-check
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { hashInputs, listFiles } from './list-inputs.mjs';

/** What the packages for repositories of teams are made of. */
const sources = [
  ...['contracts', 'composition', 'ui', 'federation', 'stock-host', 'testing', 'release'],
  ...['create-remote', 'CHANGELOG.md', 'service/src'],
].map((name) => `shared/${name}`);
const others = [
  ...['registry/src', 'scripts/packages', 'scripts/packages.mjs', 'scripts/workspaces.mjs'],
  'tsconfig.base.json',
];
const manifest = 'package.json';

/** Of packages Markdown counts too, and the tests of the template, which are written for teams. */
const ignored =
  /(^|\/)(node_modules|dist|coverage|\.[^/]*)(\/|$)|^(?!shared\/create-remote\/template\/).*\.test\.tsx?$/;

/**
 * What the packages for repositories of teams are made of. They are part of the shell's release, so its version depends on
 * them.
 *
 * @typedef {object} PackageSources
 * @property {string[]} paths files and folders, relative to the root
 * @property {string[]} partFiles files of which a part counts
 * @property {string[]} texts what counts: a hash over names, contents and parts
 */

/**
 * @param {string} root of the repository
 * @returns {PackageSources} empty in a copy of the shell's own inputs, which makes no packages
 */
export function readPackageSources(root) {
  const paths = [...sources, ...others];
  const isWhole = [...paths, manifest].every((one) => existsSync(path.join(root, one)));
  if (!isWhole) return { paths: [], partFiles: [], texts: [] };
  const files = paths.flatMap((one) => listFiles(root, one, (file) => !ignored.test(file)));
  // Each package has them.
  const { license, engines } = JSON.parse(readFileSync(path.join(root, manifest), 'utf8'));
  const texts = [JSON.stringify({ license, engines })];
  return { paths, partFiles: [manifest], texts: [hashInputs({ root, files, texts })] };
}

/** Whether a file below `paths` goes into a package. @param {readonly string[]} paths @param {string} file */
export function isPackageSource(paths, file) {
  return !ignored.test(file) && paths.some((one) => file === one || file.startsWith(`${one}/`));
}

// @ts-check
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { findInstalled, listClosure } from './lock-closure.mjs';

/** @import { LockedPackages } from './lock-closure.mjs' */

/**
 * All inputs of a build.
 *
 * @typedef {object} BuildInputs
 * @property {string} root of the repository
 * @property {string[]} folders of the repository whose files count
 * @property {string[]} files of the repository, relative to the root
 * @property {string[]} partFiles files that count in part: the lock file, change notes, app types
 * @property {string[]} packages folders of installed packages in node_modules
 * @property {[link: string, folder: string][]} links in node_modules to folders of the repository
 * @property {string[]} texts inputs beside `files`: version and integrity of each package, each change note, the
 *   properties of each used widget of other apps
 */

const lockFile = 'package-lock.json';

/** The package that builds every app and service. */
const builder = '@meridian/federation';

const ignored =
  /(^|\/)(node_modules|dist|coverage|package-lock\.json|\.(?!env)[^/]*)(\/|$)|\.test\.tsx?$|\.md$/;

/**
 * Lists the inputs of a build: the app's own sources, and all packages that the app and the build depend on. Packages of
 * this repository count by their sources, others by version and integrity.
 *
 * @param {string} root of the repository
 * @param {string} app folder; empty where the repository is one package
 * @param {readonly string[]} [furtherFolders] other folders whose sources count
 * @returns {BuildInputs}
 */
export function listInputs(root, app, furtherFolders = []) {
  const locked = readLock(root);
  const own = [app, ...furtherFolders];
  for (const folder of own) locked[folder] ??= readManifest(root, folder);
  const build = findInstalled(locked, app, builder);
  if (!build)
    throw new Error(
      `Expected ${builder}, which builds ${app}, in ${path.join(root, lockFile)}; found none. Add it to devDependencies of ${app} and run npm install.`,
    );
  const reached = listClosure(locked, [...own, build]);
  const installed = reached.filter((folder) => /(^|\/)node_modules\//.test(folder));
  const folders = reached.filter((folder) => !installed.includes(folder));
  return {
    root,
    folders,
    files: folders.flatMap((folder) => listFiles(root, folder)),
    partFiles: [lockFile],
    packages: installed.filter((folder) => !locked[folder]?.link),
    links: installed.flatMap((link) => {
      const { link: isLink, resolved = '' } = locked[link] ?? {};
      return isLink ? [[link, resolved]] : [];
    }),
    texts: installed.map((folder) => {
      const { version = '', integrity, resolved = '' } = locked[folder] ?? {};
      return `${folder} ${version} ${integrity ?? resolved}`;
    }),
  };
}

/** @param {string} root @returns {LockedPackages} */
function readLock(root) {
  const file = path.join(root, lockFile);
  if (!existsSync(file))
    throw new Error(
      `Expected ${file}, from which the version of a build is made; found none. Run npm install, or set RELEASE_VERSION.`,
    );
  return JSON.parse(readFileSync(file, 'utf8')).packages ?? {};
}

/** The manifest of a folder that the lock file does not list yet. @param {string} root @param {string} folder */
function readManifest(root, folder) {
  const file = path.join(root, folder, 'package.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}

/** Whether a file of a package goes into a build. @param {string} file */
export function isInput(file) {
  return !ignored.test(file);
}

/** Whether a file is code, which can use other apps; false for type declarations. @param {string} file */
export function isCode(file) {
  return /(?<!\.d)\.[cm]?[jt]sx?$/.test(file);
}

/**
 * The files that count at a path, relative to the root and sorted.
 *
 * @param {string} root @param {string} relative @param {(file: string) => boolean} [counts]
 * @returns {string[]}
 */
export function listFiles(root, relative, counts = isInput) {
  if (!counts(relative)) return [];
  const full = path.join(root, relative);
  if (!statSync(full).isDirectory()) return [relative];
  const entries = readdirSync(full).sort();
  return entries.flatMap((entry) => listFiles(root, path.posix.join(relative, entry), counts));
}

/**
 * The sha256 in hex over names and contents of the inputs of a build.
 *
 * @param {Pick<BuildInputs, 'root' | 'files' | 'texts'>} inputs
 */
export function hashInputs({ root, files, texts }) {
  const hash = createHash('sha256');
  for (const text of texts) hash.update(`${text}\0`);
  for (const file of files)
    hash
      .update(`${file}\0`)
      .update(readFileSync(path.join(root, file)))
      .update('\0');
  return hash.digest('hex');
}

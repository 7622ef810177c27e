// @ts-check
// Plain JavaScript, because `npm start` needs versions before anything is built.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isRepository } from './inputs/compiled-types.mjs';
import { hashInputs, listFiles, listInputs } from './inputs/list-inputs.mjs';
import { readUsedProps } from './inputs/used-props.mjs';
import { readReleaseNotes } from './notes/release-notes.mjs';

export { copyInputs } from './inputs/copy-inputs.mjs';
export { hashInputs, listInputs };

/** @import { BuildInputs } from './inputs/list-inputs.mjs' */

/**
 * The version of a build of the app's present sources: the version of its package.json, and as pre-release a hash of all
 * inputs of the build. Equal sources give equal versions and equal bytes, so an unchanged app is not built again.
 *
 * `RELEASE_VERSION` overrides the version, for teams that number releases themselves.
 *
 * @param {string} root of the repository
 * @param {string} app name of its folder
 * @returns {string}
 * @throws {Error} when the lock file lacks something that the app depends on
 */
export function releaseVersion(root, app) {
  if (process.env.RELEASE_VERSION) return process.env.RELEASE_VERSION;
  const { version } = JSON.parse(readFileSync(path.join(root, app, 'package.json'), 'utf8'));
  return `${version}-b${hashInputs(appInputs(root, app)).slice(0, 12)}`;
}

/**
 * Sources of the packages for repositories of teams. They count for the shell, whose release carries the packages.
 */
const packageSources = [
  ...['contracts', 'composition', 'ui', 'federation', 'stock-host', 'testing', 'release'].map(
    (name) => `shared/${name}`,
  ),
  ...['shared/create-remote', 'shared/CHANGELOG.md', 'shared/service/src'],
  ...['services/registry/src', 'tools/packages', 'tools/setup/workspaces.mjs'],
  'tools/tsconfig/base.json',
];

/** Files that packages do not contain. They contain Markdown, and the tests of the template, which teams get. */
const notPacked =
  /(^|\/)(node_modules|dist|coverage|\.[^/]*)(\/|$)|^(?!shared\/create-remote\/template\/).*\.test\.tsx?$/;

/**
 * The inputs that the version of an app is made from. An input that is not a whole file of a package belongs in `texts`,
 * and its file in `partFiles`. From other apps only the used parts count; otherwise each of their changes would be a
 * release of this app. The commit in the record and the workflow of an app use the same list.
 *
 * @param {string} root of the repository
 * @param {string} app name of its folder
 * @returns {BuildInputs}
 */
export function appInputs(root, app) {
  const [repository, folder] = locate(root, app);
  const inputs = listInputs(repository, folder);
  const carried = folder === 'shell' ? packageSources : [];
  const sources = carried.filter((one) => existsSync(path.join(repository, one)));
  const { notes, files } = readReleaseNotes(repository, folder);
  const used = readUsedProps(repository, folder, inputs.files);
  return {
    ...inputs,
    folders: [...inputs.folders, ...sources],
    files: [
      ...new Set([
        ...inputs.files,
        ...sources.flatMap((one) => listFiles(repository, one, (file) => !notPacked.test(file))),
      ]),
    ],
    partFiles: [...inputs.partFiles, ...files, ...used.files],
    texts: [
      ...inputs.texts,
      ...notes.map(({ bump, text }) => `${bump} ${text}`),
      ...used.props,
      ...(sources.length > 0 ? readPackageFields(repository) : []),
    ],
  };
}

/** The fields of the repository's package.json that each package gets. @param {string} root @returns {string[]} as JSON */
function readPackageFields(root) {
  const manifest = path.join(root, 'package.json');
  if (!existsSync(manifest)) return [];
  const { license, engines } = JSON.parse(readFileSync(manifest, 'utf8'));
  return [JSON.stringify({ license, engines })];
}

/**
 * The change notes that a release of the app carries.
 *
 * @param {string} root of the repository
 * @param {string} app name of its folder
 */
export function releaseNotes(root, app) {
  return readReleaseNotes(...locate(root, app)).notes;
}

/**
 * @param {string} root @param {string} app
 * @returns {[repository: string, folder: string]}
 */
function locate(root, app) {
  const directory = path.join(root, app);
  return isRepository(directory) ? [directory, ''] : [root, app];
}

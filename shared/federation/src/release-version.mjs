// @ts-check
// Plain JavaScript, because the start script asks for versions before anything is built.
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
 * The version of a build of the app's present sources: the version of its package.json, and as
 * pre-release a hash of everything that goes into the build. Equal sources give equal versions and equal
 * bytes, so an unchanged app is not built again; different sources give different ones.
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
 * What the packages for repositories of teams are made of, beside what the shell itself is: its release carries them.
 */
const packageSources = [
  ...['contracts', 'composition', 'ui', 'federation', 'stock-host', 'testing', 'release'].map(
    (name) => `shared/${name}`,
  ),
  ...['shared/create-remote', 'shared/CHANGELOG.md', 'shared/service/src'],
  ...['services/registry/src', 'tools/packages', 'tools/setup/workspaces.mjs'],
  'tools/tsconfig/base.json',
];

/** Of packages Markdown counts too, and the tests of the template, which are written for teams. */
const notPacked =
  /(^|\/)(node_modules|dist|coverage|\.[^/]*)(\/|$)|^(?!shared\/create-remote\/template\/).*\.test\.tsx?$/;

/**
 * What the version of an app is made from. What goes into a build and is no file of its packages belongs into
 * `texts`, and its file into `partFiles`; of what other apps say only the parts that this app uses, because their
 * changes would be releases of this app otherwise. The commit of a record and the workflow of an app go by the same list.
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

/** What each package has of the repository's own. @param {string} root @returns {string[]} as JSON */
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

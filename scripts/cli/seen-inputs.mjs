// @ts-check
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * What a build was made from, as the file system had it when the build was last found current: by path, relative to
 * the root, when it was changed and how large it is. Of folders too, which change when a file comes or goes.
 *
 * @typedef {Record<string, string>} SeenInputs
 */

/** The lock file and what npm notes of what it installed: unchanged, nothing has to be installed. */
const lockFiles = ['package-lock.json', 'node_modules/.package-lock.json'];

/**
 * Whether a service's build is current, told without reading its sources: nothing of them was touched since
 * `saveSeen`. False does not say that it is not.
 *
 * @param {string} root of the repository
 * @param {string} service its folder
 */
export function isUntouched(root, service) {
  try {
    /** @type {SeenInputs} */
    const seen = JSON.parse(readFileSync(fileOf(root, service), 'utf8'));
    return Object.entries(seen).every(([file, state]) => stateOf(root, file) === state);
  } catch {
    return false;
  }
}

/**
 * Looks at the inputs. Before they are read for a check or a build, so that a change meanwhile is one.
 *
 * @param {string} root of the repository
 * @param {readonly string[]} files relative to it
 * @returns {SeenInputs}
 */
export function seeInputs(root, files) {
  const folders = files.flatMap((file) => listParents(file));
  const all = new Set([...lockFiles, ...folders, ...files]);
  return Object.fromEntries([...all].map((file) => [file, stateOf(root, file)]));
}

/** @param {string} root @param {string} service @param {SeenInputs} seen */
export function saveSeen(root, service, seen) {
  writeFileSync(fileOf(root, service), JSON.stringify(seen));
}

/** @param {string} root @param {string} service */
function fileOf(root, service) {
  return path.join(root, service, 'dist/service/seen-inputs.json');
}

/** @param {string} root @param {string} file */
function stateOf(root, file) {
  const { mtimeMs, ctimeMs, size } = statSync(path.join(root, file));
  return [mtimeMs, ctimeMs, size].join(' ');
}

/** The folders that a file lies in, without the root. @param {string} file @returns {string[]} */
function listParents(file) {
  const parent = path.posix.dirname(file);
  return parent === '.' ? [] : [...listParents(parent), parent];
}

// @ts-check
import { copyFileSync, existsSync, linkSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';

/** @import { BuildInputs } from './list-inputs.mjs' */

/**
 * Copies the inputs of a build and nothing else, so that the build of the copy fails when the list is incomplete.
 * Installed packages are linked when source and target are on one disk.
 *
 * @param {BuildInputs} inputs
 * @param {string} target folder that becomes the root of the copy
 * @param {{ isReversed?: boolean }} [options] whether to write the files of each folder in reverse order
 */
export function copyInputs(
  { root, files, partFiles, packages, links },
  target,
  { isReversed = false } = {},
) {
  /** @param {string[]} list */
  const inOrder = (list) => (isReversed ? list.toReversed() : list);
  for (const file of inOrder([...partFiles, ...files])) {
    const copy = path.join(target, file);
    mkdirSync(path.dirname(copy), { recursive: true });
    copyFileSync(path.join(root, file), copy);
  }
  for (const [link, folder] of links) {
    const above = path.dirname(path.join(target, link));
    mkdirSync(above, { recursive: true });
    symlinkSync(path.relative(above, path.join(target, folder)), path.join(target, link));
  }
  for (const folder of inOrder(packages)) {
    const source = path.join(root, folder);
    // The lock file also lists packages for other platforms, which are not installed.
    if (!existsSync(source)) continue;
    const within = readdirSync(source, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(source, path.join(entry.parentPath, entry.name)))
      // A package that is installed inside another one has its own entry in the list.
      .filter((file) => !file.split(path.sep).includes('node_modules'));
    for (const file of inOrder(within))
      linkOrCopy(path.join(source, file), path.join(target, folder, file));
  }
}

/** @param {string} source @param {string} copy */
function linkOrCopy(source, copy) {
  mkdirSync(path.dirname(copy), { recursive: true });
  try {
    linkSync(source, copy);
  } catch {
    copyFileSync(source, copy);
  }
}

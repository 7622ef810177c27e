// @ts-check
import { copyFileSync, existsSync, linkSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';

/** @import { BuildInputs } from './list-inputs.mjs' */

/**
 * Copies what a build depends on and nothing else, so that the build of a copy fails where the list lacks
 * something. What is installed is linked, where source and target are on one disk.
 *
 * @param {BuildInputs} inputs
 * @param {string} target stands for the root of the repository
 * @param {{ isReversed?: boolean }} [options] the files of a folder are written in the other order
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
    // Packages for other platforms are in the lock file and not installed.
    if (!existsSync(source)) continue;
    const within = readdirSync(source, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(source, path.join(entry.parentPath, entry.name)))
      // What is installed within a package is a package of its own in the list.
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

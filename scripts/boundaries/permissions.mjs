// @ts-check
/** @import { Import } from './read-imports.mjs' */

/** True when `prefix` is the path itself or a folder above it. @param {string} prefix @param {string} path */
export function covers(prefix, path) {
  return prefix === '.' || path === prefix || path.startsWith(`${prefix}/`);
}

/**
 * Whether entries such as `src/client`, `type src/routing`, `lazy src/exposed` or `not src/forms`
 * let an import through to a path.
 *
 * @param {readonly string[]} entries
 * @param {string} path without ending, in the package
 * @param {Pick<Import, 'typeOnly' | 'lazy'>} one
 */
export function isAllowed(entries, path, one) {
  const applying = entries
    .map((entry) => entry.split(' '))
    .map((words) => ({ prefix: words.at(-1) ?? '', manner: words.length > 1 ? words[0] : '' }))
    .filter(({ prefix }) => covers(prefix, path));
  if (applying.some(({ manner }) => manner === 'not')) return false;
  return applying.some(
    ({ manner }) =>
      manner === '' || (manner === 'type' && one.typeOnly) || (manner === 'lazy' && one.lazy),
  );
}

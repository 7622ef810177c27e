// @ts-check
import path from 'node:path';

/**
 * A package as npm's lock file has it.
 *
 * @typedef {object} LockedPackage
 * @property {string} [version]
 * @property {string} [integrity] of the archive it was installed from
 * @property {string} [resolved] where it is from; of a link the folder in this repository
 * @property {boolean} [link]
 * @property {Record<string, string>} [dependencies]
 * @property {Record<string, string>} [optionalDependencies]
 * @property {Record<string, string>} [peerDependencies]
 * @property {Record<string, { optional?: boolean }>} [peerDependenciesMeta]
 */

/**
 * By folder, as in `packages` of package-lock.json: `shop`, `node_modules/react`.
 *
 * @typedef {Record<string, LockedPackage>} LockedPackages
 */

/**
 * Everything that the packages in `folders` reach by their dependencies, themselves included. Dependencies for
 * development do not count, nor do optional peers, which a package works without.
 *
 * @param {LockedPackages} locked
 * @param {readonly string[]} folders
 * @returns {string[]} their folders, sorted
 * @throws {Error} when the lock file lacks one
 */
export function listClosure(locked, folders) {
  const reached = new Set(folders);
  for (const folder of reached) {
    const entry = locked[folder] ?? {};
    const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } = entry;
    if (entry.link && entry.resolved !== undefined) reached.add(entry.resolved);
    for (const name of Object.keys({
      ...dependencies,
      ...optionalDependencies,
      ...peerDependencies,
    })) {
      const isRequired = dependencies?.[name] !== undefined && !optionalDependencies?.[name];
      if (!isRequired && peerDependenciesMeta?.[name]?.optional) continue;
      const found = findInstalled(locked, folder, name);
      if (found) reached.add(found);
      else if (isRequired)
        throw new Error(
          `Expected ${name}, which ${folder || 'the package'} depends on, in package-lock.json; found none. Run npm install.`,
        );
    }
  }
  return [...reached].sort();
}

/**
 * Where a package in `folder` finds the package `name`, as Node.js looks for it: in the nearest node_modules above.
 *
 * @param {LockedPackages} locked @param {string} folder @param {string} name
 * @returns {string | undefined}
 */
export function findInstalled(locked, folder, name) {
  for (let above = folder || '.'; ; above = path.posix.dirname(above)) {
    const candidate = path.posix.join(above, 'node_modules', name);
    if (locked[candidate]) return candidate;
    if (above === '.') return undefined;
  }
}

// @ts-check
import path from 'node:path';

/**
 * A package in npm's lock file.
 *
 * @typedef {object} LockedPackage
 * @property {string} [version]
 * @property {string} [integrity] of the package's archive
 * @property {string} [resolved] URL of the archive; for a link, the folder in this repository
 * @property {boolean} [link]
 * @property {Record<string, string>} [dependencies]
 * @property {Record<string, string>} [optionalDependencies]
 * @property {Record<string, string>} [peerDependencies]
 * @property {Record<string, { optional?: boolean }>} [peerDependenciesMeta]
 */

/**
 * Packages by folder, as in `packages` of package-lock.json: `shop`, `node_modules/react`.
 *
 * @typedef {Record<string, LockedPackage>} LockedPackages
 */

/**
 * Lists the packages in `folders` and all their direct and indirect dependencies. Development dependencies and optional
 * peers do not count, because packages work without them.
 *
 * @param {LockedPackages} locked
 * @param {readonly string[]} folders
 * @returns {string[]} folders, sorted
 * @throws {Error} when the lock file lacks a dependency
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
 * The folder where a package in `folder` finds the package `name`: the nearest node_modules above, as in Node.js.
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

// @ts-check
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

/**
 * The files of app types that an app is compiled against, in `.types` of its own folder and, where the app is a part of a
 * larger repository, of that; of two for one app the nearer one.
 *
 * @param {string} directory of the app
 * @returns {Map<string, string>} absolute paths by app, sorted
 */
export function listAppTypes(directory) {
  /** @type {Map<string, string>} */
  const nearest = new Map();
  const folders = isRepository(directory) ? [directory] : [directory, path.dirname(directory)];
  for (const folder of folders.map((one) => path.join(one, '.types')))
    for (const name of existsSync(folder) ? readdirSync(folder) : []) {
      const app = path.basename(name, '.json');
      if (app !== name && !nearest.has(app)) nearest.set(app, path.join(folder, name));
    }
  return new Map([...nearest].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/**
 * Whether an app is a repository of its own, as teams have it: one package, with its lock file beside the sources.
 *
 * @param {string} directory of the app
 */
export function isRepository(directory) {
  return existsSync(path.join(directory, 'package-lock.json'));
}

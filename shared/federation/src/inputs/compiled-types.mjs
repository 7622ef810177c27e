// @ts-check
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** @import { AppTypes } from '@meridian/contracts/app-types' */

/**
 * The app types that an app is compiled against: those in `.types` of its own folder and, inside a larger repository, of
 * the repository. The app's own folder comes first.
 *
 * @param {string} directory of the app
 * @returns {Map<string, { file: string, types: AppTypes }>} by app, sorted; empty before app types are written
 * @throws {Error} when a file is damaged
 */
export function readCompiledTypes(directory) {
  /** @type {Map<string, { file: string, types: AppTypes }>} */
  const nearest = new Map();
  const folders = isRepository(directory) ? [directory] : [directory, path.dirname(directory)];
  for (const folder of folders.map((one) => path.join(one, '.types')))
    for (const name of existsSync(folder) ? readdirSync(folder) : []) {
      const app = path.basename(name, '.json');
      const file = path.join(folder, name);
      if (app !== name && !nearest.has(app)) nearest.set(app, { file, types: readTypes(file) });
    }
  return new Map([...nearest].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** @param {string} file @returns {AppTypes} */
function readTypes(file) {
  const text = readFileSync(file, 'utf8');
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new Error(
      `Expected ${file} as npm run types writes it, found ${text.slice(0, 40)}. Delete it and run npm run types.`,
      { cause },
    );
  }
}

/**
 * Whether an app is a team's own repository: one package with its lock file beside the sources.
 *
 * @param {string} directory of the app
 */
export function isRepository(directory) {
  return existsSync(path.join(directory, 'package-lock.json'));
}

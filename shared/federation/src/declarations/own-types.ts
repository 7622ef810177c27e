import { existsSync } from 'node:fs';
import path from 'node:path';
import { readAppTypes, writeAppTypes } from './app-types';
import { toCommonJs } from './to-common-js';

/**
 * Writes the app types of the remote in a folder to its `.types`, where the compiler and the tests of a team's own
 * repository find them. App types that were fetched from a registry stay.
 * @returns the name of the remote
 * @throws Error when the folder has no remote, or its `remote.ts` cannot be read
 */
export function writeOwnTypes(directory: string): string {
  if (!existsSync(path.join(directory, 'src/remote.ts')))
    throw new Error(
      `expected src/remote.ts in ${directory}, found none: run this command in the folder of a remote`,
    );
  const types = readAppTypes(directory, toCommonJs);
  writeAppTypes(path.join(directory, '.types'), [types]);
  return types.app;
}

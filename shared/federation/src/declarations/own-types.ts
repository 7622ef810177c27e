import { existsSync } from 'node:fs';
import path from 'node:path';
import { readAppTypes, writeAppTypes } from './app-types';
import { toCommonJs } from './to-common-js';

/**
 * Writes what the remote in a folder offers into its `.types`, where the compiler and tests of a repository of its own
 * find it. App types that were fetched from a registry stay, and files that are right are left alone.
 * @returns the name of the remote
 * @throws Error where there is no remote, and for a `remote.ts` that cannot be read
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

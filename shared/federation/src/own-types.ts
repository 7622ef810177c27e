import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readAppTypes, writeAppTypes } from './app-types';
import { toCommonJs } from './to-common-js';

/**
 * Writes what the remote in a folder offers into its `.types`, where the compiler and tests of a repository of its own
 * find it. App types that were fetched from a registry stay.
 * @returns the name of the remote
 * @throws Error for a `remote.ts` that says it wrongly
 */
export function writeOwnTypes(directory: string): string {
  const types = readAppTypes(directory, toCommonJs);
  writeAppTypes(path.join(directory, '.types'), [types]);
  return types.app;
}

/** @throws Error where there is no remote */
export function findRemote(directory: string) {
  const file = path.join(directory, 'src/remote.ts');
  if (!existsSync(file))
    throw new Error(
      `expected src/remote.ts in ${directory}, found none: run this command in the folder of a remote`,
    );
  let text = readFileSync(file, 'utf8');
  return {
    /** Since it was asked last. */
    hasChanged(): boolean {
      const before = text;
      text = readFileSync(file, 'utf8');
      return text !== before;
    },
  };
}

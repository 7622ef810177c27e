#!/usr/bin/env node
/**
 * `meridian-types`: writes what the remote in the current folder offers into its `.types`, where the compiler and tests of
 * a repository of its own find it. App types that were fetched from a registry stay.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { readAppTypes, writeAppTypes } from './app-types';
import { toCommonJs } from './to-common-js';

const directory = process.cwd();
try {
  if (!existsSync(path.join(directory, 'src/remote.ts')))
    throw new Error(
      `expected src/remote.ts in ${directory}, found none: run meridian-types in the folder of a remote`,
    );
  writeAppTypes(path.join(directory, '.types'), [readAppTypes(directory, toCommonJs)]);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}

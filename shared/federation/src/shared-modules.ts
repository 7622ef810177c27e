import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/**
 * The modules that shell and remotes share at run time.
 *
 * The shell holds the only copy of each. A remote whose version range the shell's copy does not satisfy
 * fails to load. `react-router-dom` is left out on purpose, because remotes reach the
 * router only through `@meridian/composition`.
 */
export const sharedModules = [
  'react',
  'react-dom',
  '@meridian/composition',
  '@meridian/contracts',
  '@meridian/ui',
] as const;

/**
 * The version of the package that a module belongs to, as a folder has it installed: an app may have another
 * one than this package. In the repository of a team a package of ours has the release of the shell behind a hyphen,
 * which does not count at run time.
 *
 * @throws Error when there is none
 */
export function installedVersion(name: string, folder: string): string {
  const packageName = name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/');
  const { resolve } = createRequire(path.join(folder, 'package.json'));
  for (const base of resolve.paths(packageName) ?? []) {
    try {
      const text = readFileSync(path.join(base, packageName, 'package.json'), 'utf8');
      const { version } = JSON.parse(text) as { version: string };
      return packageName.startsWith('@meridian/') ? version.replace(/-.*/, '') : version;
    } catch {}
  }
  throw new Error(`${packageName} is not installed for ${folder}: run npm install there`);
}

/** Those whose exports are compared by name; of React the range of its version is enough. */
export const modulesWithExports = sharedModules.filter((name) => name.startsWith('@meridian/'));

/** Stands in records for the core of the federation runtime, of which containers call exports, too. */
export const runtimeCore = 'federation-runtime-core';

/** By shared module: the version that an app is built with, and the range of the shell's that it runs with. */
export function sharedVersions(folder: string): Record<string, { version: string; needs: string }> {
  return Object.fromEntries(
    sharedModules.map((name) => {
      const version = installedVersion(name, folder);
      return [name, { version, needs: `^${version}` }];
    }),
  );
}

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/**
 * The modules that shell and remotes share at run time.
 *
 * The shell holds the only copy of each. A remote whose version range the shell's copy does not satisfy fails to load.
 * `react-router-dom` is not shared, because remotes reach the router only through `@meridian/composition`.
 */
export const sharedModules = [
  'react',
  'react-dom',
  '@meridian/composition',
  '@meridian/contracts',
  '@meridian/ui',
] as const;

/**
 * The installed version of a module's package as seen from a folder, because an app may have another version than this
 * package. In a team's repository the versions of our packages end with a hyphen and the shell's release, which does not
 * count at run time.
 *
 * @throws Error when the package is not installed
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

/** Shared modules whose exports are compared by name; for React the version range is enough. */
export const modulesWithExports = sharedModules.filter((name) => name.startsWith('@meridian/'));

/** Name in records for the core of the federation runtime, whose exports containers call too. */
export const runtimeCore = 'federation-runtime-core';

/** For each shared module: the version that an app is built with, and the range of the shell's version that it needs. */
export function sharedVersions(folder: string): Record<string, { version: string; needs: string }> {
  return Object.fromEntries(
    sharedModules.map((name) => {
      const version = installedVersion(name, folder);
      return [name, { version, needs: `^${version}` }];
    }),
  );
}

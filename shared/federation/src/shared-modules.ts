import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Rspack, rspack } from '@rsbuild/core';

/**
 * The modules that shell and remotes share at run time.
 *
 * The shell holds the only copy of each. A remote whose version range the shell's copy does not satisfy
 * fails to load. `react-router-dom` is left out on purpose, because remotes reach the
 * router only through `@meridian/composition`.
 */
export const sharedModules = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  '@meridian/composition',
  '@meridian/contracts',
  '@meridian/ui',
] as const;

/** Name of the global by which the shell gives the remotes' containers what they call of a runtime. */
const runtimeGlobal = '__meridian_federation__';

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

/**
 * Leaves the federation runtime out of a remote's container, which calls the shell instead
 * (`shell/src/federation/container-runtime.ts`).
 *
 * A stock container carries 29 KB (brotli) of runtime; without it 4 KB are left. This is safe because the
 * registry rejects a remote that was built with another version of the plugin than the live shell.
 */
export function externaliseFederationRuntime(bundler: typeof rspack): Rspack.RspackPluginInstance {
  return new bundler.ExternalsPlugin('var', ({ request }, callback) => {
    if (request && /[\\/]webpack-bundler-runtime[\\/]dist[\\/]/.test(request))
      callback(undefined, `globalThis.${runtimeGlobal}()`);
    else callback();
  });
}

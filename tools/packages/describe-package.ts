import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Packages of compiled code that teams use in repositories of their own, by folder. */
export const libraryFolders = [
  'shared/contracts',
  'shared/composition',
  'shared/ui',
  'shared/stock-host',
  'shared/federation',
  'shared/testing',
];

/** Packages whose program is one bundled file, by folder: `shared/release/rsbuild.config.ts` names both. */
export const programFolders = ['shared/release', 'shared/create-remote'];

type Texts = Record<string, string>;

/** The package.json of a package as teams get it. */
export interface PackageDescription {
  name: string;
  version: string;
  exports?: Texts;
  bin?: Texts;
  dependencies: Texts;
  peerDependencies: Texts;
}

/**
 * Describes a package for npm: entries lead to compiled files; scripts and dependencies of this repository are left out.
 * Our packages are peers of one another, in exactly one version: each is installed by its URL, so npm looks for none of
 * them in a registry.
 * @param suffix of the version, e.g. `b123`
 * @param files of the package; entries for other files are left out
 */
export function describePackage(
  root: string,
  folder: string,
  suffix: string,
  files: ReadonlyMap<string, unknown>,
): PackageDescription {
  const { license, engines } = readJson(path.join(root, 'package.json'));
  const { name, version, description, type, sideEffects, exports, bin, ...own } = readJson(
    path.join(root, folder, 'package.json'),
  );
  const dependencies = new Map<string, string>(Object.entries(own.dependencies ?? {}));
  const peers = new Map<string, string>(Object.entries(own.peerDependencies ?? {}));
  for (const [one, range] of dependencies) {
    if (!one.startsWith('@meridian/')) continue;
    dependencies.delete(one);
    // The bundle of a program holds our packages.
    if (libraryFolders.includes(folder)) peers.set(one, range);
  }
  for (const [one, range] of peers)
    if (one.startsWith('@meridian/')) peers.set(one, `${range}-${suffix}`);
  return {
    ...{ name, version: `${version}-${suffix}`, description, license, type, engines, sideEffects },
    ...(exports && { exports: toCompiled(exports, files) }),
    ...(bin && { bin: toCompiled(bin, files) }),
    dependencies: Object.fromEntries(dependencies),
    peerDependencies: Object.fromEntries(peers),
  };
}

function readJson(file: string) {
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** Compilers find the declarations beside each file. */
function toCompiled(entries: Texts, files: ReadonlyMap<string, unknown>): Texts {
  const compiled = Object.entries(entries).map(
    ([entry, source]) => [entry, source.replace(/(?<!\.d)\.tsx?$/, '.js')] as const,
  );
  return Object.fromEntries(compiled.filter(([, file]) => files.has(file.slice(2))));
}

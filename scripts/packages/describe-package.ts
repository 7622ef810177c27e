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

type Versions = Record<string, string>;
type Exported = string | { types: string; default?: string };

/** A package.json, as far as it is published. */
interface Description<Entry = string> {
  name: string;
  version: string;
  description: string;
  type: string;
  exports?: Record<string, Entry>;
  bin?: Record<string, string>;
  sideEffects?: boolean | string[];
  dependencies?: Versions;
  peerDependencies?: Versions;
}

/** The package.json of a package as teams get it. */
export interface PublishedDescription extends Description<Exported> {
  license: string;
  engines: { node: string };
}

/**
 * Describes a package for npm: entries lead to what was compiled, and nothing is said of scripts and of packages that
 * only this repository needs. Our packages are peers of one another, in exactly one version: each is installed by its
 * address, so npm looks for none of them in a registry.
 *
 * @param suffix of the version, e.g. `b123`
 * @param files of the package; entries for other files are left out
 */
export function describePackage(
  root: string,
  folder: string,
  suffix: string,
  files: ReadonlySet<string>,
): PublishedDescription {
  const { license, engines } = readJson(path.join(root, 'package.json'));
  const own: Description = readJson(path.join(root, folder, 'package.json'));
  const { name, version, description, type, exports, bin, sideEffects } = own;
  const isProgram = programFolders.includes(folder);
  const all = Object.entries(own.dependencies ?? {});
  const ours = isProgram ? [] : all.filter(([one]) => isOurs(one));
  const peers = [...Object.entries(own.peerDependencies ?? {}), ...ours];
  return {
    name,
    version: `${version}-${suffix}`,
    description,
    license,
    type,
    engines,
    ...(exports ? { exports: toExports(exports, files) } : {}),
    ...(bin ? { bin: mapValues(bin, toCompiled) } : {}),
    ...(sideEffects === undefined ? {} : { sideEffects }),
    dependencies: Object.fromEntries(all.filter(([one]) => !isOurs(one))),
    peerDependencies: Object.fromEntries(
      peers.map(([one, range]) => [one, isOurs(one) ? `${range}-${suffix}` : range]),
    ),
  };
}

function isOurs(name: string): boolean {
  return name.startsWith('@meridian/');
}

function readJson(file: string) {
  return JSON.parse(readFileSync(file, 'utf8'));
}

function toExports(
  exports: Record<string, string>,
  files: ReadonlySet<string>,
): Record<string, Exported> {
  const published = Object.entries(exports)
    .map(([entry, source]) => [entry, toCompiled(source)] as const)
    .filter(([, file]) => files.has(file.slice(2)));
  return Object.fromEntries(published.map(([entry, file]) => [entry, toExported(file, files)]));
}

function toExported(file: string, files: ReadonlySet<string>): Exported {
  if (file.endsWith('.d.ts')) return { types: file };
  const types = file.replace(/\.(m?)js$/, '.d.$1ts');
  return types !== file && files.has(types.slice(2)) ? { types, default: file } : file;
}

function toCompiled(source: string): string {
  return source.replace(/(?<!\.d)\.tsx?$/, '.js');
}

function mapValues(record: Record<string, string>, change: (value: string) => string) {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));
}

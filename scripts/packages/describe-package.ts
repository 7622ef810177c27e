import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Description, readDescription } from './package-list';

/** By name of a package: the version that is published. */
export type PublishedVersions = Record<string, string>;

type Exported = string | { types: string; default?: string };

/** The package.json of a package as teams get it. */
export interface PublishedDescription extends Omit<Description, 'exports'> {
  license: string;
  engines: { node: string };
  exports?: Record<string, Exported>;
}

/**
 * Describes a package for npm: entries lead to what was compiled, our packages depend on one another in exactly one
 * version, and nothing is said of scripts and of packages that only this repository needs.
 *
 * @param files of the package; entries for other files are left out
 */
export function describePackage(
  root: string,
  folder: string,
  versions: PublishedVersions,
  files: readonly string[],
): PublishedDescription {
  const { license, engines } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  const { name, description, type, exports, bin, sideEffects, ...rest } = readDescription(
    root,
    folder,
  );
  const pin = (ranges: Record<string, string> = {}) =>
    Object.fromEntries(Object.entries(ranges).map(([one, range]) => [one, versions[one] ?? range]));
  return {
    name,
    version: versions[name] ?? rest.version,
    description,
    license,
    type,
    engines,
    ...(exports ? { exports: toExports(exports, new Set(files)) } : {}),
    ...(bin ? { bin: mapValues(bin, toCompiled) } : {}),
    ...(sideEffects === undefined ? {} : { sideEffects }),
    dependencies: pin(rest.dependencies),
    peerDependencies: pin(rest.peerDependencies),
  };
}

function toExports(exports: Record<string, string>, files: Set<string>): Record<string, Exported> {
  const published = Object.entries(exports)
    .map(([entry, source]) => [entry, toCompiled(source)] as const)
    .filter(([, file]) => files.has(file.slice(2)));
  return Object.fromEntries(published.map(([entry, file]) => [entry, toExported(file, files)]));
}

function toExported(file: string, files: Set<string>): Exported {
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

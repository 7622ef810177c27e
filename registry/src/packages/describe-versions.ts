import type { PackageRelease } from './package-releases';

/** One package in one version: what npm is told, and where its tarball is. */
export interface PackageVersion {
  release: PackageRelease;
  file: string;
  integrity: string;
  description: { name: string; version: string };
}

/** Every version of a package, the newest last. */
export function findVersions(releases: readonly PackageRelease[], name: string): PackageVersion[] {
  return releases.flatMap((release) =>
    release.packages
      .filter(({ description }) => description.name === name)
      .map((found) => ({ release, ...found })),
  );
}

/**
 * What npm asks of a registry about a package. Source: the package metadata of npm's registry API.
 *
 * @param base URL below which packages are, e.g. `https://registry.example/npm/`
 */
export function describeVersions(name: string, versions: readonly PackageVersion[], base: string) {
  return {
    name,
    'dist-tags': { latest: versions.at(-1)?.description.version },
    versions: Object.fromEntries(
      versions.map(({ description, integrity }) => [
        description.version,
        {
          ...description,
          dist: { tarball: `${base}${tarballPath(description)}`, integrity },
        },
      ]),
    ),
  };
}

/** As npm names them: `@meridian/ui/-/ui-1.0.0.tgz`. */
export function tarballPath({ name, version }: PackageVersion['description']): string {
  return `${name}/-/${name.replace(/^.*\//, '')}-${version}.tgz`;
}

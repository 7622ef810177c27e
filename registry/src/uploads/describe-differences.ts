import { isDeepStrictEqual } from 'node:util';
import type { ReleaseRecord } from '@meridian/contracts';

const maxNamed = 5;

/**
 * What differs between two records of one version, e.g. `entry.js differs, js/a.js is in one alone`; null when
 * they describe one content. Time, commit and provenance of the build do not count.
 */
export function describeDifferences(one: ReleaseRecord, other: ReleaseRecord): string | null {
  const differences = [...compareFiles(one, other), ...compareFields(one, other)];
  if (differences.length === 0) return null;
  const more = differences.length - maxNamed;
  const named = differences.slice(0, maxNamed).join(', ');
  return more > 0 ? `${named}, and ${more} more` : named;
}

function compareFiles(one: ReleaseRecord, other: ReleaseRecord): string[] {
  const hashes = ({ files }: ReleaseRecord) =>
    new Map(files.map(({ path, integrity }) => [path, integrity]));
  return compare(hashes(one), hashes(other), (path, isInBoth) =>
    isInBoth ? `${path} differs` : `${path} is in one alone`,
  );
}

/** What the records say beside their files, such as `routes`. */
function compareFields(one: ReleaseRecord, other: ReleaseRecord): string[] {
  const ofBuild = ['files', 'commit', 'builtAt', 'provenance'];
  const fields = (record: ReleaseRecord) =>
    new Map<string, unknown>(Object.entries(record).filter(([name]) => !ofBuild.includes(name)));
  return compare(fields(one), fields(other), (name) => `${name} in the record differs`);
}

function compare(
  one: ReadonlyMap<string, unknown>,
  other: ReadonlyMap<string, unknown>,
  describe: (key: string, isInBoth: boolean) => string,
): string[] {
  return [...new Set([...one.keys(), ...other.keys()])]
    .filter((key) => !isDeepStrictEqual(one.get(key), other.get(key)))
    .sort()
    .map((key) => describe(key, one.has(key) && other.has(key)));
}

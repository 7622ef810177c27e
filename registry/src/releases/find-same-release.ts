import { isDeepStrictEqual } from 'node:util';
import type { ReleaseRecord } from '@meridian/contracts';
import { type QueryRunner, ServiceError } from '@meridian/service';
import { findRelease, requirePresent, type StoredRelease } from '../database/release-queries';
import { findRecord } from '../trust';

/** Differences that a message names at most. */
const maxNamed = 5;

/** The same release, published before. @throws ServiceError `release-exists` for other content, `gone` when removed */
export async function findSameRelease(
  db: QueryRunner,
  record: ReleaseRecord,
): Promise<StoredRelease | null> {
  const { app, version } = record;
  const existing = await findRelease(db, app, version);
  if (!existing) return null;
  const known = findRecord(existing.signed);
  const differences = known ? listDifferences(known, record) : ['its record is of an older form'];
  const named = differences.slice(0, maxNamed).join(', ');
  const more = differences.length > maxNamed ? ', and more' : '';
  if (differences.length > 0)
    throw new ServiceError(
      'release-exists',
      `expected a version of ${app} that is not taken, found ${version}, published ${existing.publishedAt} by ${existing.actor} with another content: ${named}${more}`,
      {
        suggestion: `Equal sources build equal files, so build again: npm run build -- ${app} --force. Where that changes nothing, publish this content as another version: raise the one in ${app}/package.json, or set RELEASE_VERSION, and build. A release never changes.`,
      },
    );
  requirePresent(existing);
  return existing;
}

/** What differs between two records, e.g. `js/a.js differs`. Time, commit and provenance of the build do not count. */
function listDifferences(one: ReleaseRecord, other: ReleaseRecord): string[] {
  const [before, after] = [contentOf(one), contentOf(other)];
  return [...new Set([...before.keys(), ...after.keys()])]
    .filter((name) => !isDeepStrictEqual(before.get(name), after.get(name)))
    .map(
      (name) => `${name} ${before.has(name) && after.has(name) ? 'differs' : 'is in one alone'}`,
    );
}

function contentOf({ files, commit: _, builtAt: __, provenance: ___, ...record }: ReleaseRecord) {
  return new Map<string, unknown>([
    ...files.map(({ path, integrity }) => [path, integrity] as const),
    ...Object.entries(record).map(([name, value]) => [`${name} in the record`, value] as const),
  ]);
}

import { type QueryRunner, ServiceError } from '@meridian/service';
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Removal } from '../api/releases';
import { releases, removedReleases } from './tables';

export type { Removal };

interface Named {
  app: string;
  version: string;
}

const isOfRelease = and(
  eq(removedReleases.app, releases.app),
  eq(removedReleases.version, releases.version),
);

/** Of the releases with these digests, those that are removed, by digest. */
export async function findRemovals(
  db: QueryRunner,
  digests: readonly string[],
): Promise<Map<string, Removal>> {
  if (digests.length === 0) return new Map();
  const { digest } = releases;
  const { removedAt: at, actor } = removedReleases;
  const rows = await db
    .select({ digest, at, actor })
    .from(removedReleases)
    .innerJoin(releases, isOfRelease)
    .where(inArray(digest, [...digests]));
  return new Map(rows.map(({ digest, ...removal }) => [digest, removal]));
}

/** @throws ServiceError `gone` when one of them is removed */
export async function requireAllPresent(
  db: QueryRunner,
  named: readonly (Named & { digest: string })[],
): Promise<void> {
  const digests = named.map(({ digest }) => digest);
  const removals = await findRemovals(db, digests);
  for (const { app, version, digest } of named) requirePresent(app, version, removals.get(digest));
}

/** @throws ServiceError `gone` for a removed release */
export function requirePresent(
  app: string,
  version: string,
  removal: Removal | null | undefined,
): void {
  if (!removal) return;
  throw new ServiceError(
    'gone',
    `expected a release with its files, found ${app} ${version}, which ${removal.actor} removed at ${removal.at}`,
    {
      suggestion: `Its version stays taken. Publish this content as another one: raise the version in ${app}/package.json, or set RELEASE_VERSION, and build.`,
    },
  );
}

/** A release that is removed already stays as it is. */
export async function insertRemovals(
  db: QueryRunner,
  removed: readonly Named[],
  by: { actor: string; removedAt: string },
): Promise<void> {
  // As one parameter: there may be more releases than a statement may have parameters.
  const named = JSON.stringify(removed.map(({ app, version }) => ({ app, version })));
  await db.execute(sql`
    insert into ${removedReleases} (app, version, actor, removed_at)
    select app, version, ${by.actor}, ${by.removedAt}::timestamptz
    from json_to_recordset(${named}::json) as named (app text, version text)
    on conflict do nothing`);
}

/** Removed releases of which files may be left in the store, the oldest removal first. */
export async function listRemovedFiles(db: QueryRunner): Promise<(Named & { upload: string })[]> {
  const { app, version, upload } = releases;
  return db
    .select({ app, version, upload })
    .from(removedReleases)
    .innerJoin(releases, isOfRelease)
    .where(isNull(removedReleases.filesDeletedAt))
    .orderBy(asc(removedReleases.removedAt), asc(app), asc(version));
}

export async function countRemovedFiles(db: QueryRunner): Promise<number> {
  return db.$count(removedReleases, isNull(removedReleases.filesDeletedAt));
}

/** @param at ISO 8601 */
export async function noteFilesDeleted(
  db: QueryRunner,
  { app, version }: Named,
  at: string,
): Promise<void> {
  const isNamed = and(eq(removedReleases.app, app), eq(removedReleases.version, version));
  await db
    .update(removedReleases)
    .set({ filesDeletedAt: at })
    .where(and(isNamed, isNull(removedReleases.filesDeletedAt)));
}

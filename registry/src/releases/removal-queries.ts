import type { QueryRunner } from '@meridian/service';
import { and, asc, count, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Removal } from '../api/releases';
import { releases, removedReleases } from '../database/tables';

export type { Removal };

interface Named {
  app: string;
  version: string;
}

/** A removed release of which files may be left in the store. */
export interface RemovedFiles extends Named {
  upload: string;
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

/** A release that is removed already stays as it is. */
export async function insertRemovals(
  db: QueryRunner,
  removed: readonly Named[],
  by: { actor: string; removedAt: string },
): Promise<void> {
  if (removed.length === 0) return;
  // As one parameter: there may be more releases than a statement may have parameters.
  const named = JSON.stringify(removed.map(({ app, version }) => ({ app, version })));
  await db.execute(sql`
    insert into ${removedReleases} (app, version, actor, removed_at)
    select app, version, ${by.actor}, ${by.removedAt}::timestamptz
    from json_to_recordset(${named}::json) as named (app text, version text)
    on conflict do nothing`);
}

/** Oldest removal first. */
export async function listRemovedFiles(db: QueryRunner): Promise<RemovedFiles[]> {
  const { app, version, upload } = releases;
  return db
    .select({ app, version, upload })
    .from(removedReleases)
    .innerJoin(releases, isOfRelease)
    .where(isNull(removedReleases.filesDeletedAt))
    .orderBy(asc(removedReleases.removedAt), asc(app), asc(version));
}

export async function countRemovedFiles(db: QueryRunner): Promise<number> {
  const [row] = await db
    .select({ pending: count() })
    .from(removedReleases)
    .where(isNull(removedReleases.filesDeletedAt));
  return row?.pending ?? 0;
}

/** @param at ISO 8601 */
export async function noteFilesDeleted(
  db: QueryRunner,
  { app, version }: Named,
  at: string,
): Promise<void> {
  await db
    .update(removedReleases)
    .set({ filesDeletedAt: at })
    .where(
      and(
        eq(removedReleases.app, app),
        eq(removedReleases.version, version),
        isNull(removedReleases.filesDeletedAt),
      ),
    );
}

import type { Signed } from '@meridian/contracts';
import type { QueryRunner } from '@meridian/service';
import { and, asc, desc, eq, gt, ilike, lt, or } from 'drizzle-orm';
import { releases } from '../database/tables';

type ReleaseRow = typeof releases.$inferSelect;
export type StoredRelease = Omit<ReleaseRow, keyof Signed> & { signed: Signed };

/** @returns false when this app has a release of this version already, with any content */
export async function insertRelease(db: QueryRunner, release: StoredRelease): Promise<boolean> {
  const { signed, ...row } = release;
  const inserted = await db
    .insert(releases)
    .values({ ...row, ...signed })
    .onConflictDoNothing()
    .returning({ app: releases.app });
  return inserted.length === 1;
}

export async function findRelease(
  db: QueryRunner,
  app: string,
  version: string,
): Promise<StoredRelease | null> {
  const [release] = await findReleases(db, [{ app, version }]);
  return release ?? null;
}

/** Those of the wanted releases that exist, in no order. */
export async function findReleases(
  db: QueryRunner,
  wanted: readonly { app: string; version: string }[],
): Promise<StoredRelease[]> {
  if (wanted.length === 0) return [];
  const matches = wanted.map(({ app, version }) =>
    and(eq(releases.app, app), eq(releases.version, version)),
  );
  const rows = await db
    .select()
    .from(releases)
    .where(or(...matches));
  return rows.map(toStoredRelease);
}

/** Newest first; with `before`, only those that stand after it in this order. */
export async function listReleases(
  db: QueryRunner,
  query: {
    app?: string | undefined;
    branch?: string | undefined;
    /** In the name of the app or the version, in whatever case. */
    search?: string | undefined;
    limit: number;
    before?: StoredRelease | undefined;
  },
): Promise<StoredRelease[]> {
  const { app, branch, search, limit, before } = query;
  const rows = await db
    .select()
    .from(releases)
    .where(
      and(
        app ? eq(releases.app, app) : undefined,
        branch ? eq(releases.branch, branch) : undefined,
        search ? containsText(search) : undefined,
        before ? standsAfter(before) : undefined,
      ),
    )
    .orderBy(desc(releases.publishedAt), asc(releases.app), desc(releases.version))
    .limit(limit);
  return rows.map(toStoredRelease);
}

/** Every app that has a release, by name. */
export async function listApps(db: QueryRunner): Promise<string[]> {
  const rows = await db
    .selectDistinct({ app: releases.app })
    .from(releases)
    .orderBy(asc(releases.app));
  return rows.map(({ app }) => app);
}

/** The newest release of each app. */
export async function findNewestReleases(db: QueryRunner): Promise<StoredRelease[]> {
  const rows = await db
    .selectDistinctOn([releases.app])
    .from(releases)
    .orderBy(asc(releases.app), desc(releases.publishedAt));
  return rows.map(toStoredRelease);
}

/** Who published the newest release of each app. */
export async function listOwners(db: QueryRunner): Promise<Map<string, string>> {
  const { app, actor, publishedAt } = releases;
  const rows = await db
    .selectDistinctOn([app], { app, actor })
    .from(releases)
    .orderBy(asc(app), desc(publishedAt));
  return new Map(rows.map((row) => [row.app, row.actor]));
}

function containsText(text: string) {
  const pattern = `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;
  return or(ilike(releases.app, pattern), ilike(releases.version, pattern));
}

function standsAfter({ publishedAt, app, version }: StoredRelease) {
  const sameTime = eq(releases.publishedAt, publishedAt);
  const sameApp = and(sameTime, eq(releases.app, app));
  return or(
    lt(releases.publishedAt, publishedAt),
    and(sameTime, gt(releases.app, app)),
    and(sameApp, lt(releases.version, version)),
  );
}

function toStoredRelease(row: ReleaseRow): StoredRelease {
  const { payload, keyId, signature, ...release } = row;
  return { ...release, signed: { payload, keyId, signature } };
}

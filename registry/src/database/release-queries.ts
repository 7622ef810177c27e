import type { Signed } from '@meridian/contracts';
import { type QueryRunner, ServiceError } from '@meridian/service';
import { and, asc, desc, eq, ilike, or, sql } from 'drizzle-orm';
import { parseFacts } from '../trust';
import { findBlocks } from './block-queries';
import { requireAllPresent } from './removal-queries';
import { releases } from './tables';

type ReleaseRow = typeof releases.$inferSelect;
export type StoredRelease = Omit<ReleaseRow, keyof Signed> & { signed: Signed };

/** @returns false when this app has a release of this version already, with any content */
export async function insertRelease(
  db: QueryRunner,
  { signed, ...row }: StoredRelease,
): Promise<boolean> {
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
  return rows.map(groupSigned);
}

/** @throws ServiceError `not-found` */
export async function requireRelease(
  db: QueryRunner,
  app: string,
  version: string,
): Promise<StoredRelease> {
  const stored = await findRelease(db, app, version);
  if (!stored) throw notFound(`a release ${app} ${version}`);
  return stored;
}

/** @throws ServiceError `not-found`, or `gone` for a removed one */
export async function requirePresentRelease(
  { db }: { db: QueryRunner },
  app: string,
  version: string,
): Promise<StoredRelease> {
  const stored = await requireRelease(db, app, version);
  await requireAllPresent(db, [stored]);
  return stored;
}

export function notFound(what: string): ServiceError {
  return new ServiceError('not-found', `expected ${what}, found none`, {
    suggestion: 'See what there is: npm run release -- list',
  });
}

interface ReleaseQuery {
  app?: string | undefined;
  branch?: string | undefined;
  /** In the name of the app or the version, in whatever case. */
  search?: string | undefined;
  limit: number;
}

/** Newest first; with `before`, only those that stand after it in this order. */
export async function listReleases(
  db: QueryRunner,
  { app, branch, search, limit }: ReleaseQuery,
  before?: StoredRelease,
): Promise<StoredRelease[]> {
  const { publishedAt, app: ofApp, version } = releases;
  const pattern = `%${search?.replaceAll(/[\\%_]/g, '\\$&')}%`;
  const rows = await db
    .select()
    .from(releases)
    .where(
      and(
        app ? eq(ofApp, app) : undefined,
        branch ? eq(releases.branch, branch) : undefined,
        search ? or(ilike(ofApp, pattern), ilike(version, pattern)) : undefined,
        before &&
          sql`(${publishedAt}, ${ofApp}, ${version}) < (${before.publishedAt}::timestamptz, ${before.app}, ${before.version})`,
      ),
    )
    .orderBy(desc(publishedAt), desc(ofApp), desc(version))
    .limit(limit);
  return rows.map(groupSigned);
}

/** The newest release of each app, unless it is blocked. */
export async function findNewestReleases(db: QueryRunner): Promise<StoredRelease[]> {
  const rows = await db
    .selectDistinctOn([releases.app])
    .from(releases)
    .orderBy(asc(releases.app), desc(releases.publishedAt));
  const digests = rows.map(({ digest }) => digest);
  const blocks = await findBlocks(db, digests);
  return rows.filter(({ digest }) => !blocks.has(digest)).map(groupSigned);
}

/** Every app that has a release, by name. */
export async function listApps(db: QueryRunner): Promise<string[]> {
  const { app } = releases;
  const rows = await db.selectDistinct({ app }).from(releases).orderBy(asc(app));
  return rows.map((row) => row.app);
}

/** What lists show of a release, as its record says. @throws ServiceError `release-invalid` */
export function readFacts({ signed }: Pick<StoredRelease, 'signed'>) {
  const { kind, contract, commit, builtAt, provenance, notes, files } = parseFacts(signed.payload);
  const note = notes?.[0]?.text ?? null;
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  return { kind, contract, commit, builtAt, provenance, note, bytes };
}

/** A row with what was signed in one piece. */
export function groupSigned<Row extends Signed>({ payload, keyId, signature, ...row }: Row) {
  return { ...row, signed: { payload, keyId, signature } };
}

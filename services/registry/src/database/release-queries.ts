import type { Signed } from '@meridian/contracts';
import { type QueryRunner, ServiceError } from '@meridian/service';
import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  ilike,
  inArray,
  isNotNull,
  max,
  or,
  sql,
} from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import type { Block, Removal } from '../api/release-schemas';
import { parseFacts } from '../trust';
import { blocks, releases, removedReleases } from './tables';

type ReleaseRow = typeof releases.$inferSelect;
export type StoredRelease = Omit<ReleaseRow, keyof Signed> & {
  signed: Signed;
  /** Null when the release may become live. */
  block: Block | null;
  /** Null while the release has its files. */
  removed: Removal | null;
};

const lastEvents = new QueryBuilder()
  .select({ id: max(blocks.id) })
  .from(blocks)
  .groupBy(blocks.digest);
/** A block that is the last event of its release. */
const isBlock = and(eq(blocks.action, 'block'), inArray(blocks.id, lastEvents));

function selectReleases(db: QueryRunner) {
  const { app, version, removedAt, actor } = removedReleases;
  return db
    .select({
      release: getTableColumns(releases),
      block: { at: blocks.at, actor: blocks.actor, reason: blocks.reason },
      removed: { at: removedAt, actor },
    })
    .from(releases)
    .leftJoin(removedReleases, and(eq(app, releases.app), eq(version, releases.version)))
    .leftJoin(blocks, and(eq(blocks.digest, releases.digest), isBlock));
}

type SelectedRelease = Awaited<ReturnType<typeof selectReleases>>[number];

function toStoredRelease({ release, block, removed }: SelectedRelease): StoredRelease {
  return {
    ...groupSigned(release),
    block: block && { ...block, reason: block.reason ?? '' },
    removed,
  };
}

export async function findRelease(
  db: QueryRunner,
  app: string,
  version: string,
): Promise<StoredRelease | null> {
  const [release] = await findReleases(db, [{ app, version }]);
  return release ?? null;
}

/** The wanted releases that exist, in any order. */
export async function findReleases(
  db: QueryRunner,
  wanted: readonly { app: string; version: string }[],
): Promise<StoredRelease[]> {
  if (wanted.length === 0) return [];
  const matches = wanted.map(({ app, version }) =>
    and(eq(releases.app, app), eq(releases.version, version)),
  );
  return (await selectReleases(db).where(or(...matches))).map(toStoredRelease);
}

export async function hasBlockedOrRemoved(
  db: QueryRunner,
  digests: readonly string[],
): Promise<boolean> {
  const isBlockedOrRemoved = or(isNotNull(blocks.id), isNotNull(removedReleases.app));
  const found = await selectReleases(db)
    .where(and(inArray(releases.digest, [...digests]), isBlockedOrRemoved))
    .limit(1);
  return found.length > 0;
}

export async function listBlocked(
  db: QueryRunner,
): Promise<(Block & { app: string; version: string })[]> {
  const { app, version, at, actor, reason } = blocks;
  const rows = await db
    .select({ app, version, at, actor, reason })
    .from(blocks)
    .where(isBlock)
    .orderBy(desc(blocks.id));
  return rows.map((row) => ({ ...row, reason: row.reason ?? '' }));
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
  requirePresent(stored);
  return stored;
}

/** @throws ServiceError `gone` for a removed release */
export function requirePresent({ app, version, removed }: StoredRelease): void {
  if (!removed) return;
  throw new ServiceError(
    'gone',
    `expected a release with its files, found ${app} ${version}, which ${removed.actor} removed at ${removed.at}`,
    {
      suggestion: `Its version stays taken. Publish this content as another one: raise the version in ${app}/package.json, or set RELEASE_VERSION, and build.`,
    },
  );
}

export function notFound(what: string): ServiceError {
  return new ServiceError('not-found', `expected ${what}, found none`, {
    suggestion: 'See what there is: npm run release -- list',
  });
}

interface ReleaseQuery {
  app?: string | undefined;
  branch?: string | undefined;
  /** A part of the name of the app or the version, in upper or lower case. */
  search?: string | undefined;
  limit: number;
}

/** Newest first; with `before` only those after it in this order. */
export async function listReleases(
  db: QueryRunner,
  { app, branch, search, limit }: ReleaseQuery,
  before?: StoredRelease,
): Promise<StoredRelease[]> {
  const { publishedAt, app: ofApp, version } = releases;
  const pattern = `%${search?.replaceAll(/[\\%_]/g, '\\$&')}%`;
  const rows = await selectReleases(db)
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
  return rows.map(toStoredRelease);
}

/** The newest release of each app, unless it is blocked. */
export async function findNewestReleases(db: QueryRunner): Promise<StoredRelease[]> {
  const { app, version, publishedAt } = releases;
  const newest = await db
    .selectDistinctOn([app], { app, version })
    .from(releases)
    .orderBy(asc(app), desc(publishedAt));
  return (await findReleases(db, newest)).filter(({ block }) => !block);
}

/** The facts that lists show of a release, from its record. @throws ServiceError `release-invalid` */
export function readFacts({ signed }: Pick<StoredRelease, 'signed'>) {
  const { kind, contract, commit, builtAt, provenance, notes, files } = parseFacts(signed.payload);
  const note = notes?.[0]?.text ?? null;
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  return { kind, contract, commit, builtAt, provenance, note, bytes };
}

export function groupSigned<Row extends Signed>({ payload, keyId, signature, ...row }: Row) {
  return { ...row, signed: { payload, keyId, signature } };
}

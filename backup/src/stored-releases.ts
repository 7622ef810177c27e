import type { ReleaseFile, Signed } from '@meridian/contracts';
import { parseFacts } from '@meridian/registry/client';
import type { QueryRunner } from '@meridian/service';
import { sql } from 'drizzle-orm';

/** A release as the database names it. */
export interface StoredRelease {
  app: string;
  version: string;
  /** Its folder in an S3 store; empty in a database from before there was one. */
  upload: string;
  signed: Signed;
  files: readonly ReleaseFile[];
}

/** Every published release that is not removed; none in a database without a registry. */
export async function listStoredReleases(db: QueryRunner): Promise<StoredRelease[]> {
  if (!(await hasTable(db, 'registry.releases'))) return [];
  const removed = await listRemoved(db);
  const { rows } = await db.execute<
    Record<'app' | 'version' | 'upload' | keyof Signed, string>
  >(sql`
    select app, version, payload, key_id as "keyId", signature,
      coalesce(to_jsonb(r) ->> 'upload', '') as upload
    from registry.releases r order by app, version`);
  const present = rows.filter(({ app, version }) => !removed.has(`${app} ${version}`));
  return present.map(({ app, version, upload, ...signed }) => ({
    app,
    version,
    upload,
    signed,
    files: parseFacts(signed.payload).files,
  }));
}

/** The releases whose files are deleted or will be, as `<app> <version>`. */
export async function listRemoved(db: QueryRunner): Promise<ReadonlySet<string>> {
  // A database of an older release has no such table.
  if (!(await hasTable(db, 'registry.removed_releases'))) return new Set();
  const { rows } = await db.execute<Record<'app' | 'version', string>>(
    sql`select app, version from registry.removed_releases`,
  );
  return new Set(rows.map(({ app, version }) => `${app} ${version}`));
}

async function hasTable(db: QueryRunner, name: string): Promise<boolean> {
  const { rows } = await db.execute<{ isThere: boolean }>(
    sql`select to_regclass(${name}) is not null as "isThere"`,
  );
  return rows[0]?.isThere === true;
}

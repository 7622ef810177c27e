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

/** Every published release; none in a database without a registry. */
export async function listStoredReleases(db: QueryRunner): Promise<StoredRelease[]> {
  const { rows: found } = await db.execute<{ isThere: boolean }>(
    sql`select to_regclass('registry.releases') is not null as "isThere"`,
  );
  if (!found[0]?.isThere) return [];
  const { rows } = await db.execute<
    Record<'app' | 'version' | 'upload' | keyof Signed, string>
  >(sql`
    select app, version, payload, key_id as "keyId", signature,
      coalesce(to_jsonb(r) ->> 'upload', '') as upload
    from registry.releases r order by app, version`);
  return rows.map(({ app, version, upload, ...signed }) => ({
    app,
    version,
    upload,
    signed,
    files: parseFacts(signed.payload).files,
  }));
}

import type { QueryRunner } from '@meridian/service';
import { sql } from 'drizzle-orm';
import * as v from 'valibot';

export const storedReleaseSchema = v.object({
  app: v.string(),
  version: v.string(),
  /** Names its folder in an S3 store. */
  upload: v.string(),
  payload: v.string(),
  keyId: v.string(),
  signature: v.string(),
});

export type StoredRelease = v.InferOutput<typeof storedReleaseSchema>;

/** @returns null in a database without a registry */
export async function listStoredReleases(db: QueryRunner): Promise<StoredRelease[] | null> {
  const registry = await db.execute<{ isThere: boolean }>(
    sql`select to_regclass('registry.releases') is not null as "isThere"`,
  );
  if (!registry.rows[0]?.isThere) return null;
  const { rows } = await db.execute(sql`
    select app, version, upload, payload, key_id as "keyId", signature
    from registry.releases left join registry.removed_releases as removed using (app, version)
    where removed.app is null order by app, version`);
  return v.parse(v.array(storedReleaseSchema), rows);
}

export function releaseFileName({ app, version }: StoredRelease, path: string): string {
  return `releases/${app}/${version}/${path}`;
}

import type { Signed } from '@shared/contracts';
import type { Queryable } from '../database/connection';

export interface StoredRelease {
  app: string;
  version: string;
  digest: string;
  signed: Signed;
  /** ISO 8601. */
  publishedAt: string;
  actor: string;
  status: 'published' | 'pruned';
  /** Why the release may not become live, if it may not. */
  blocked: string | null;
}

type ReleaseRow = Omit<StoredRelease, 'signed'> & Signed;

/** @returns false when this app and version is there already, with whatever content. */
export async function insertRelease(
  sql: Queryable,
  release: Omit<StoredRelease, 'status' | 'blocked'>,
): Promise<boolean> {
  const { app, version, digest, signed, publishedAt, actor } = release;
  const inserted = await sql`
    insert into registry.releases
      (app, version, digest, payload, key_id, signature, published_at, actor)
    values (${app}, ${version}, ${digest}, ${signed.payload}, ${signed.keyId}, ${signed.signature},
      ${publishedAt}, ${actor})
    on conflict do nothing returning app`;
  return inserted.length === 1;
}

export async function findRelease(
  sql: Queryable,
  app: string,
  version: string,
): Promise<StoredRelease | null> {
  const [release] = await findReleases(sql, [{ app, version }]);
  return release ?? null;
}

/** Those of the wanted releases that are there, in no order. */
export async function findReleases(
  sql: Queryable,
  wanted: readonly { app: string; version: string }[],
): Promise<StoredRelease[]> {
  const rows = await sql<ReleaseRow[]>`
    select ${releaseColumns(sql)}
    from unnest(${wanted.map(({ app }) => app)}::text[],
      ${wanted.map(({ version }) => version)}::text[]) as wanted (app, version)
    join registry.releases r using (app, version)
    left join registry.blocked_digests b using (digest)`;
  return rows.map(readRelease);
}

/** Newest first. */
export async function listReleases(
  sql: Queryable,
  { app, limit }: { app: string | null; limit: number },
): Promise<StoredRelease[]> {
  const rows = await sql<ReleaseRow[]>`
    select ${releaseColumns(sql)}
    from registry.releases r left join registry.blocked_digests b using (digest)
    where ${app}::text is null or r.app = ${app}
    order by r.published_at desc, r.app, r.version desc limit ${limit}`;
  return rows.map(readRelease);
}

/** The newest release of each app that could still become live. */
export async function findNewestReleases(sql: Queryable): Promise<StoredRelease[]> {
  const rows = await sql<ReleaseRow[]>`
    select distinct on (r.app) ${releaseColumns(sql)}
    from registry.releases r left join registry.blocked_digests b using (digest)
    where r.status = 'published' and b.digest is null
    order by r.app, r.published_at desc`;
  return rows.map(readRelease);
}

export async function findBlock(sql: Queryable, digest: string): Promise<string | null> {
  const [row] = await sql<{ reason: string }[]>`
    select reason from registry.blocked_digests where digest = ${digest}`;
  return row?.reason ?? null;
}

function releaseColumns(sql: Queryable) {
  return sql`r.app, r.version, r.digest, r.payload, r.key_id as "keyId", r.signature, r.actor,
    r.status, b.reason as blocked,
    to_char(r.published_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "publishedAt"`;
}

function readRelease({ payload, keyId, signature, ...release }: ReleaseRow): StoredRelease {
  return { ...release, signed: { payload, keyId, signature } };
}

import type { Signed } from '@shared/contracts';
import type { Queryable } from '../database/connection';

/** What an upload that goes on has declared. */
export interface Upload {
  id: string;
  app: string;
  version: string;
  signed: Signed;
  actor: string;
}

export async function insertUpload(
  sql: Queryable,
  { id, app, version, signed, actor }: Upload,
  startedAt: string,
): Promise<void> {
  await sql`
    insert into registry.uploads
      (id, app, version, payload, key_id, signature, actor, started_at)
    values (${id}, ${app}, ${version}, ${signed.payload}, ${signed.keyId}, ${signed.signature},
      ${actor}, ${startedAt})`;
}

export async function findUpload(sql: Queryable, id: string): Promise<Upload | null> {
  const [row] = await sql<(Omit<Upload, 'signed'> & Signed)[]>`
    select id, app, version, payload, key_id as "keyId", signature, actor
    from registry.uploads where id = ${id}`;
  if (!row) return null;
  const { payload, keyId, signature, ...upload } = row;
  return { ...upload, signed: { payload, keyId, signature } };
}

export async function deleteUpload(sql: Queryable, id: string): Promise<void> {
  await sql`delete from registry.uploads where id = ${id}`;
}

export async function deleteUploadsBefore(sql: Queryable, before: string): Promise<void> {
  await sql`delete from registry.uploads where started_at < ${before}`;
}

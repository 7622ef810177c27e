import type { Signed } from '@shared/contracts';
import type { QueryRunner } from '@shared/service';
import { eq, lt } from 'drizzle-orm';
import { uploads } from '../database/tables';

/** What an open upload has declared. */
export type Upload = Omit<typeof uploads.$inferSelect, keyof Signed | 'startedAt'> & {
  signed: Signed;
};

/** @param startedAt ISO 8601 */
export async function insertUpload(
  db: QueryRunner,
  { signed, ...upload }: Upload,
  startedAt: string,
): Promise<void> {
  await db.insert(uploads).values({ ...upload, ...signed, startedAt });
}

export async function findUpload(db: QueryRunner, id: string): Promise<Upload | null> {
  const [row] = await db.select().from(uploads).where(eq(uploads.id, id));
  if (!row) return null;
  const { app, version, actor, payload, keyId, signature } = row;
  return { id, app, version, actor, signed: { payload, keyId, signature } };
}

export async function deleteUpload(db: QueryRunner, id: string): Promise<void> {
  await db.delete(uploads).where(eq(uploads.id, id));
}

/** @param before ISO 8601 */
export async function deleteUploadsBefore(db: QueryRunner, before: string): Promise<void> {
  await db.delete(uploads).where(lt(uploads.startedAt, before));
}

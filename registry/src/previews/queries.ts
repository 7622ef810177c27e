import type { Preview, Signed } from '@meridian/contracts';
import type { QueryRunner } from '@meridian/service';
import { eq, lt, sql } from 'drizzle-orm';
import { previews } from '../database/tables';

export async function insertPreview(
  db: QueryRunner,
  { id, channel, expiresAt }: Preview,
  signed: Signed,
): Promise<void> {
  await db.insert(previews).values({ id, channel, expiresAt, ...signed });
}

/** Lets no preview be made until the transaction ends, and waits for those that are being made. */
export async function lockPreviews(transaction: QueryRunner): Promise<void> {
  await transaction.execute(sql`lock table ${previews} in share row exclusive mode`);
}

export async function findPreview(db: QueryRunner, id: string): Promise<Signed | null> {
  const [row] = await db.select().from(previews).where(eq(previews.id, id));
  if (!row) return null;
  const { payload, keyId, signature } = row;
  return { payload, keyId, signature };
}

export async function replacePreview(
  db: QueryRunner,
  { id, expiresAt }: Preview,
  signed: Signed,
): Promise<void> {
  await db
    .update(previews)
    .set({ expiresAt, ...signed })
    .where(eq(previews.id, id));
}

export async function deletePreview(db: QueryRunner, id: string): Promise<void> {
  await db.delete(previews).where(eq(previews.id, id));
}

/** @param before ISO 8601 */
export async function deletePreviewsBefore(db: QueryRunner, before: string): Promise<void> {
  await db.delete(previews).where(lt(previews.expiresAt, before));
}

import type { Signed } from '@meridian/contracts';
import type { QueryRunner } from '@meridian/service';
import { eq, sql } from 'drizzle-orm';
import { groupSigned } from '../database/release-queries';
import { previews } from '../database/tables';

/** Lets no preview be made until the transaction ends, and waits for those that are being made. */
export async function lockPreviews(transaction: QueryRunner): Promise<void> {
  await transaction.execute(sql`lock table ${previews} in share row exclusive mode`);
}

export async function findPreview(db: QueryRunner, id: string): Promise<Signed | null> {
  const [row] = await db.select().from(previews).where(eq(previews.id, id));
  return row ? groupSigned(row).signed : null;
}

import type { QueryRunner } from '@meridian/service';
import { and, asc, eq, gt, isNull } from 'drizzle-orm';
import { pendingChanges } from '../database/tables';

/** A change that waits until a second person approves it, or has been decided about. */
export type PendingChange = typeof pendingChanges.$inferSelect;

export async function insertPending(db: QueryRunner, pending: PendingChange): Promise<void> {
  await db.insert(pendingChanges).values(pending);
}

export async function findPending(db: QueryRunner, id: string): Promise<PendingChange | null> {
  const [found] = await db.select().from(pendingChanges).where(eq(pendingChanges.id, id));
  return found ?? null;
}

/** Those of a channel that wait, oldest first. @param now ISO 8601 */
export async function listPending(
  db: QueryRunner,
  channel: string,
  now: string,
): Promise<PendingChange[]> {
  return db
    .select()
    .from(pendingChanges)
    .where(
      and(
        eq(pendingChanges.channel, channel),
        isNull(pendingChanges.decision),
        gt(pendingChanges.expiresAt, now),
      ),
    )
    .orderBy(asc(pendingChanges.createdAt));
}

/** @returns false when it was decided about meanwhile */
export async function decide(
  db: QueryRunner,
  id: string,
  decision: Pick<PendingChange, 'decision' | 'decidedBy' | 'decidedAt'>,
): Promise<boolean> {
  const decided = await db
    .update(pendingChanges)
    .set(decision)
    .where(and(eq(pendingChanges.id, id), isNull(pendingChanges.decision)))
    .returning({ id: pendingChanges.id });
  return decided.length === 1;
}

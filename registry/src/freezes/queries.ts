import type { QueryRunner } from '@meridian/service';
import { and, asc, eq, gt, isNull } from 'drizzle-orm';
import { freezes } from '../database/tables';

/** A time in which nothing new becomes live in a channel. */
export type Freeze = typeof freezes.$inferSelect;

export async function insertFreeze(db: QueryRunner, freeze: Freeze): Promise<void> {
  await db.insert(freezes).values(freeze);
}

/** Those of a channel that are in force or will be, the first one first. @param now ISO 8601 */
export async function listFreezes(
  db: QueryRunner,
  channel: string,
  now: string,
): Promise<Freeze[]> {
  return db
    .select()
    .from(freezes)
    .where(and(eq(freezes.channel, channel), isNull(freezes.endedAt), gt(freezes.untilAt, now)))
    .orderBy(asc(freezes.fromAt), asc(freezes.untilAt));
}

/** The one that ends last of those that are in force now; null when there is none. @param now ISO 8601 */
export async function findFreeze(
  db: QueryRunner,
  channel: string,
  now: string,
): Promise<Freeze | null> {
  const inForce = (await listFreezes(db, channel, now)).filter(({ fromAt }) => fromAt <= now);
  return inForce.sort((a, b) => (a.untilAt < b.untilAt ? 1 : -1))[0] ?? null;
}

/** @returns false for a freeze that is not there, or is over */
export async function endFreeze(
  db: QueryRunner,
  { id, channel, now }: { id: string; channel: string; now: string },
): Promise<boolean> {
  const ended = await db
    .update(freezes)
    .set({ endedAt: now })
    .where(
      and(
        eq(freezes.id, id),
        eq(freezes.channel, channel),
        isNull(freezes.endedAt),
        gt(freezes.untilAt, now),
      ),
    )
    .returning({ id: freezes.id });
  return ended.length === 1;
}

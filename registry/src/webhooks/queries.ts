import type { QueryRunner } from '@meridian/service';
import { and, desc, eq, lte } from 'drizzle-orm';
import { audit, webhooks } from '../database/tables';

/** How far a webhook has been told of the audit. */
export type Delivery = typeof webhooks.$inferSelect;

/** Begins with what comes from now on: no one wants to be told of all that was. @param now ISO 8601 */
async function startDelivery(db: QueryRunner, name: string, now: string): Promise<void> {
  const [last] = await db.select({ id: audit.id }).from(audit).orderBy(desc(audit.id)).limit(1);
  await db
    .insert(webhooks)
    .values({ name, deliveredId: last?.id ?? 0, attempts: 0, nextAt: now, failingSince: null })
    .onConflictDoNothing();
}

/** Whether a webhook is to be told of something now. @param now ISO 8601 */
export async function isDue(db: QueryRunner, name: string, now: string): Promise<boolean> {
  const [hook] = await db.select().from(webhooks).where(eq(webhooks.name, name));
  if (!hook) await startDelivery(db, name, now);
  if (!hook || hook.nextAt > now) return false;
  const [last] = await db.select({ id: audit.id }).from(audit).orderBy(desc(audit.id)).limit(1);
  return (last?.id ?? 0) > hook.deliveredId;
}

/**
 * Takes a webhook whose next attempt is due, so that no other registry does until the lease is over.
 * @returns null when it is not due, or another registry has it
 */
export async function leaseDelivery(
  db: QueryRunner,
  name: string,
  { now, until }: { now: string; until: string },
): Promise<Delivery | null> {
  const [leased] = await db
    .update(webhooks)
    .set({ nextAt: until })
    .where(and(eq(webhooks.name, name), lte(webhooks.nextAt, now)))
    .returning();
  return leased ?? null;
}

export async function saveDelivery(
  db: QueryRunner,
  name: string,
  change: Omit<Delivery, 'name'>,
): Promise<void> {
  await db.update(webhooks).set(change).where(eq(webhooks.name, name));
}

import type { QueryRunner } from '@meridian/service';
import { and, desc, eq, gt, isNull, or } from 'drizzle-orm';
import { releaseEvidence } from '../database/telemetry-tables';

/** What was seen of a canary in a channel, and what was made of it. */
export type ReleaseEvidence = typeof releaseEvidence.$inferSelect;

/** Null when there is one of the same canary. */
export async function insertEvidence(
  db: QueryRunner,
  evidence: ReleaseEvidence,
): Promise<ReleaseEvidence | null> {
  const [row] = await db.insert(releaseEvidence).values(evidence).onConflictDoNothing().returning();
  return row ?? null;
}

/** What is judged in a channel. */
export async function listOpenEvidence(
  db: QueryRunner,
  channel: string,
): Promise<ReleaseEvidence[]> {
  const isOpen = and(eq(releaseEvidence.channel, channel), isNull(releaseEvidence.outcome));
  return db.select().from(releaseEvidence).where(isOpen);
}

/** What is judged in a channel, and what ended since a time, the newest first. @param since ISO 8601 */
export async function listRecentEvidence(
  db: QueryRunner,
  channel: string,
  { since, limit }: { since: string; limit: number },
): Promise<ReleaseEvidence[]> {
  const isRecent = or(isNull(releaseEvidence.outcome), gt(releaseEvidence.endedAt, since));
  return db
    .select()
    .from(releaseEvidence)
    .where(and(eq(releaseEvidence.channel, channel), isRecent))
    .orderBy(desc(releaseEvidence.startedAt))
    .limit(limit);
}

/**
 * Changes evidence that is judged, if it is still as it was read: two registries may come to the same interval.
 * @returns what is there then; null when it was not
 */
export async function changeEvidence(
  db: QueryRunner,
  { channel, app, epoch, generation, revision }: ReleaseEvidence,
  change: Partial<Pick<ReleaseEvidence, 'state' | 'verdict' | 'decidedAt' | 'outcome' | 'endedAt'>>,
): Promise<ReleaseEvidence | null> {
  const [row] = await db
    .update(releaseEvidence)
    .set({ ...change, revision: revision + 1 })
    .where(
      and(
        eq(releaseEvidence.channel, channel),
        eq(releaseEvidence.app, app),
        eq(releaseEvidence.epoch, epoch),
        eq(releaseEvidence.generation, generation),
        eq(releaseEvidence.revision, revision),
        isNull(releaseEvidence.outcome),
      ),
    )
    .returning();
  return row ?? null;
}

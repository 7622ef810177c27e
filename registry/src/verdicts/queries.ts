import type { QueryRunner } from '@meridian/service';
import { and, desc, eq, gt, isNull, or } from 'drizzle-orm';
import { releaseEvidence } from '../database/telemetry-tables';
import type { Subject } from './list-subjects';

/** What was seen of a canary in a channel, and what was made of it. */
export type ReleaseEvidence = typeof releaseEvidence.$inferSelect;

type Key = Pick<Subject, 'channel' | 'app' | 'epoch' | 'generation'>;

const ofKey = ({ channel, app, epoch, generation }: Key) =>
  and(
    eq(releaseEvidence.channel, channel),
    eq(releaseEvidence.app, app),
    eq(releaseEvidence.epoch, epoch),
    eq(releaseEvidence.generation, generation),
  );

export async function findEvidence(db: QueryRunner, key: Key): Promise<ReleaseEvidence | null> {
  const [row] = await db.select().from(releaseEvidence).where(ofKey(key));
  return row ?? null;
}

/** Null when another registry began it meanwhile. */
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

/** The evidence of the canary of an app that is judged; null when there is none. */
export async function findCanaryEvidence(
  db: QueryRunner,
  channel: string,
  { app, version }: { app: string; version: string },
): Promise<ReleaseEvidence | null> {
  const open = await listOpenEvidence(db, channel);
  return open.find((one) => one.app === app && one.version === version) ?? null;
}

/**
 * Changes evidence that is judged, if it is still as it was read: two registries may come to the same interval.
 * @returns what is there then; null when it was not
 */
export async function changeEvidence(
  db: QueryRunner,
  before: ReleaseEvidence,
  change: Partial<Pick<ReleaseEvidence, 'state' | 'verdict' | 'decidedAt' | 'outcome' | 'endedAt'>>,
): Promise<ReleaseEvidence | null> {
  const { revision } = before;
  const isUnchanged = and(
    ofKey(before),
    eq(releaseEvidence.revision, revision),
    isNull(releaseEvidence.outcome),
  );
  const [row] = await db
    .update(releaseEvidence)
    .set({ ...change, revision: revision + 1 })
    .where(isUnchanged)
    .returning();
  return row ?? null;
}

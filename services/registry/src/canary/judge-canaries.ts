import { isDeepStrictEqual } from 'node:util';
import type { LiveMap } from '@meridian/contracts';
import type { QueryRunner } from '@meridian/service';
import { and, eq, isNull, lte, ne, or } from 'drizzle-orm';
import type { RegistryContext } from '../context';
import { type ReleaseEvidence, releaseEvidence } from '../database/telemetry-tables';
import { judgeCanary, startCanary } from '../evidence';
import { listCurrentMaps } from '../live-map/queries';
import { listIntervals } from '../servers/telemetry-queries';
import { foldCanary } from './fold-canary';
import { isOpenOf, type JudgedCanary, listJudgedCanaries, readCanaryFacts } from './judged-canary';
import { rollBackCanary } from './roll-back-canary';

/**
 * Judges each canary of the judged channels by the intervals that became complete since the last time. A canary that is
 * worse is rolled back. Several registries may do so at once.
 */
export async function judgeCanaries(context: RegistryContext): Promise<void> {
  const { db, clock, logger, judgedChannels } = context;
  for (const { map } of await listCurrentMaps(db, judgedChannels)) {
    const canaries = await listJudgedCanaries(db, map);
    await endOthers(db, map, canaries, clock());
    for (const canary of canaries) {
      try {
        const evidence = await db.transaction((transaction) => judge(transaction, canary, clock()));
        if (evidence && evidence.decidedAt !== null)
          await rollBackCanary(context, evidence, map.generation);
      } catch (err) {
        const { channel, app, version } = canary;
        logger.error({ err, channel, app, version }, 'a release cannot be judged');
      }
    }
  }
}

/** Ends the judging of canaries that have ended; not of a canary that began after the map was read. */
async function endOthers(
  db: QueryRunner,
  { channel, issuedAt }: LiveMap,
  canaries: readonly JudgedCanary[],
  now: Date,
): Promise<void> {
  const { app, epoch, generation, startedAt, outcome } = releaseEvidence;
  const isOther = canaries.map((one) =>
    or(ne(app, one.app), ne(epoch, one.epoch), ne(generation, one.generation)),
  );
  await db
    .update(releaseEvidence)
    .set({ outcome: 'ended', endedAt: now.toISOString() })
    .where(
      and(
        eq(releaseEvidence.channel, channel),
        isNull(outcome),
        lte(startedAt, issuedAt),
        ...isOther,
      ),
    );
}

/** Adds the intervals that became complete since the last time. Null when the judging has ended. */
async function judge(
  transaction: QueryRunner,
  { shares, ...canary }: JudgedCanary,
  now: Date,
): Promise<ReleaseEvidence | null> {
  const nowMs = now.getTime();
  const begun = startCanary();
  await transaction
    .insert(releaseEvidence)
    .values({ ...canary, state: begun, verdict: judgeCanary(begun, nowMs) })
    .onConflictDoNothing();
  // Another registry with the same intervals waits here, and finds them added.
  const [before] = await transaction
    .select()
    .from(releaseEvidence)
    .where(isOpenOf(canary))
    .for('update');
  if (!before) return null;
  const after = before.state.time.endedAt ?? Date.parse(canary.startedAt);
  const intervals = await listIntervals(transaction, canary.channel, { after, now: nowMs });
  // Records are large, and only counts depend on it.
  const facts = intervals.size > 0 ? await readCanaryFacts(transaction, canary) : null;
  const isShell = facts?.kind === 'shell';
  const folded = foldCanary(before, { shares, isShell }, intervals, nowMs);
  const isSameVerdict = isDeepStrictEqual(folded.verdict, before.verdict);
  if (folded.state === before.state && isSameVerdict) return before;
  const decidedAt = folded.verdict.decision === 'rollback' ? now.toISOString() : null;
  const [changed] = await transaction
    .update(releaseEvidence)
    .set({ ...folded, decidedAt })
    .where(isOpenOf(canary))
    .returning();
  return changed ?? null;
}

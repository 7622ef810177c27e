import { isDeepStrictEqual } from 'node:util';
import type { QueryRunner } from '@meridian/service';
import type { RegistryContext } from '../context';
import { findRelease } from '../database/release-queries';
import { judgeCanary, startCanary } from '../evidence';
import { findCurrentMap } from '../live-map/queries';
import { lastCompleteAt, listIntervals } from '../servers/intervals';
import { parseFacts } from '../trust';
import {
  changeEvidence,
  insertEvidence,
  listOpenEvidence,
  type ReleaseEvidence,
} from './evidence-queries';
import { foldCanary } from './fold-canary';
import { listSubjects, type Subject } from './list-subjects';
import { rollBack } from './roll-back';

/**
 * Judges each canary by the intervals that are complete since the last time. One that is worse is rolled back. Several
 * registries may do so at once.
 */
export async function judgeReleases(context: RegistryContext): Promise<void> {
  for (const channel of context.judgedChannels) await judgeChannel(context, channel);
}

async function judgeChannel(context: RegistryContext, channel: string): Promise<void> {
  const { db, clock, logger } = context;
  const current = await findCurrentMap(db, channel);
  if (!current) return;
  const subjects = await listSubjects(db, current.map);
  const open = await listOpenEvidence(db, channel);
  for (const evidence of open)
    if (!subjects.some((subject) => isOf(subject, evidence)))
      await changeEvidence(db, evidence, { outcome: 'ended', endedAt: clock().toISOString() });
  for (const subject of subjects) {
    const { app, version } = subject;
    const known = open.find((evidence) => isOf(subject, evidence)) ?? null;
    try {
      await judge(context, subject, known);
    } catch (err) {
      logger.error({ err, channel, app, version }, 'a release cannot be judged');
    }
  }
}

function isOf(subject: Subject, { app, epoch, generation }: ReleaseEvidence): boolean {
  return subject.app === app && subject.epoch === epoch && subject.generation === generation;
}

async function judge(
  context: RegistryContext,
  subject: Subject,
  open: ReleaseEvidence | null,
): Promise<void> {
  const now = context.clock();
  const known = open ?? (await begin(context.db, subject, now.getTime()));
  // A registry that ended in between left the decision to be carried out.
  const evidence = known?.decidedAt ? known : known && (await advance(context, subject, known));
  if (evidence?.decidedAt) await rollBack(context, evidence, now.toISOString());
}

/** Null when it was begun before: by another registry, or it has ended. */
async function begin(
  db: QueryRunner,
  { shares: _, ...subject }: Subject,
  now: number,
): Promise<ReleaseEvidence | null> {
  const state = startCanary();
  const verdict = judgeCanary(state, now);
  const isOpen = { decidedAt: null, outcome: null, endedAt: null };
  return insertEvidence(db, { ...subject, ...isOpen, revision: 0, state, verdict });
}

/** Adds what is complete since the last time. Null when another registry did so meanwhile. */
async function advance(
  { db, clock }: RegistryContext,
  subject: Subject,
  before: ReleaseEvidence,
): Promise<ReleaseEvidence | null> {
  const now = clock();
  const after = before.state.time.endedAt ?? Date.parse(subject.startedAt);
  const until = lastCompleteAt(now.getTime());
  const intervals = until > after ? await listIntervals(db, subject.channel, { after, until }) : [];
  // Records are large, and only counts depend on it.
  const isShell = intervals.length > 0 && (await isOfShell(db, subject));
  const folded = foldCanary(before, { ...subject, isShell }, intervals, now.getTime());
  const { decision, reasons } = folded.verdict;
  const isSameVerdict =
    decision === before.verdict.decision && isDeepStrictEqual(reasons, before.verdict.reasons);
  if (folded.state === before.state && isSameVerdict) return before;
  const decidedAt = decision === 'rollback' ? now.toISOString() : null;
  return changeEvidence(db, before, { ...folded, decidedAt });
}

async function isOfShell(db: QueryRunner, { app, version }: Subject): Promise<boolean> {
  const stored = await findRelease(db, app, version);
  return stored !== null && parseFacts(stored.signed.payload).kind === 'shell';
}

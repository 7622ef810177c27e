import type { QueryRunner } from '@meridian/service';
import type { RegistryContext } from '../context';
import { judgeCanary, startCanary } from '../evidence';
import { findCurrentMap } from '../live-map/queries';
import { findRelease } from '../releases/queries';
import { lastCompleteAt } from '../telemetry/last-complete';
import { listIntervals } from '../telemetry/queries';
import { parseFacts } from '../trust';
import { foldCanary } from './fold-canary';
import { listSubjects, type Subject } from './list-subjects';
import {
  changeEvidence,
  findEvidence,
  insertEvidence,
  listOpenEvidence,
  type ReleaseEvidence,
} from './queries';
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
  const now = clock().getTime();
  const current = await findCurrentMap(db, channel);
  if (!current) return;
  const subjects = await listSubjects(db, current.map);
  for (const evidence of await listOpenEvidence(db, channel))
    if (!subjects.some((subject) => isOf(subject, evidence))) await end(context, evidence);
  for (const subject of subjects) {
    const { app, version } = subject;
    try {
      await judge(context, subject, now);
    } catch (err) {
      logger.error({ err, channel, app, version }, 'a release cannot be judged');
    }
  }
}

function isOf(subject: Subject, { app, epoch, generation }: ReleaseEvidence): boolean {
  return subject.app === app && subject.epoch === epoch && subject.generation === generation;
}

/** Of a canary that has ended. */
async function end({ db, clock }: RegistryContext, evidence: ReleaseEvidence): Promise<void> {
  await changeEvidence(db, evidence, { outcome: 'ended', endedAt: clock().toISOString() });
}

async function judge(context: RegistryContext, subject: Subject, now: number): Promise<void> {
  const { db, clock } = context;
  const known = (await findEvidence(db, subject)) ?? (await begin(context, subject, now));
  if (!known || known.outcome !== null) return;
  const evidence = known.decidedAt === null ? await advance(context, subject, known, now) : known;
  // A registry that ended in between left the decision to be carried out.
  if (evidence?.decidedAt) await rollBack(context, evidence, clock().toISOString());
}

/** Null when another registry began it. */
async function begin(
  { db }: RegistryContext,
  subject: Subject,
  now: number,
): Promise<ReleaseEvidence | null> {
  const { shares: _shares, startedAt, ...key } = subject;
  const state = startCanary();
  return insertEvidence(db, {
    ...key,
    startedAt: new Date(startedAt).toISOString(),
    revision: 0,
    state,
    verdict: judgeCanary(state, now),
    decidedAt: null,
    outcome: null,
    endedAt: null,
  });
}

/** Adds what is complete since the last time. Null when another registry did so meanwhile. */
async function advance(
  { db, clock }: RegistryContext,
  subject: Subject,
  before: ReleaseEvidence,
  now: number,
): Promise<ReleaseEvidence | null> {
  const after = before.state.time.endedAt ?? subject.startedAt;
  const until = lastCompleteAt(now);
  const intervals = until > after ? await listIntervals(db, subject.channel, { after, until }) : [];
  // Records are large, and only counts depend on it.
  const isShell = intervals.length > 0 && (await isOfShell(db, subject));
  const folded = foldCanary(before, { ...subject, isShell }, intervals, now);
  const isWorse = folded.verdict.decision === 'rollback';
  if (folded.state === before.state && isSame(folded.verdict, before.verdict)) return before;
  const decidedAt = isWorse ? clock().toISOString() : null;
  return changeEvidence(db, before, { ...folded, decidedAt });
}

async function isOfShell(db: QueryRunner, { app, version }: Subject): Promise<boolean> {
  const stored = await findRelease(db, app, version);
  return stored !== null && parseFacts(stored.signed.payload).kind === 'shell';
}

function isSame(one: ReleaseEvidence['verdict'], other: ReleaseEvidence['verdict']): boolean {
  const wordsOf = ({ decision, reasons }: ReleaseEvidence['verdict']) =>
    [decision, ...reasons].join('\n');
  return wordsOf(one) === wordsOf(other);
}

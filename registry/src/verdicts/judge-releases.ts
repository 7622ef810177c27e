import type { QueryRunner } from '@meridian/service';
import type { RegistryContext } from '../context';
import { judgeCanary, judgePromotion, startCanary } from '../evidence';
import { findCurrentMap } from '../live-map/queries';
import { findRelease } from '../releases/queries';
import { lastCompleteAt } from '../telemetry/last-complete';
import { listIntervals } from '../telemetry/queries';
import { parseFacts } from '../trust';
import { foldCanary } from './fold-canary';
import { beginPromotion, foldPromotion } from './fold-promotion';
import { listSubjects, promotionMs, type Subject } from './list-subjects';
import {
  changeEvidence,
  findEvidence,
  insertEvidence,
  listOpenEvidence,
  type ReleaseEvidence,
  reopenEvidence,
} from './queries';
import { rollBack } from './roll-back';

/**
 * Judges each canary, and each release that became live for all visitors within the last hour, by the intervals that are
 * complete since the last time. What is worse is rolled back and blocked. Several registries may do so at once.
 */
export async function judgeReleases(context: RegistryContext): Promise<void> {
  for (const channel of context.judgedChannels) await judgeChannel(context, channel);
}

async function judgeChannel(context: RegistryContext, channel: string): Promise<void> {
  const { db, clock, logger } = context;
  const now = clock().getTime();
  const current = await findCurrentMap(db, channel);
  if (!current) return;
  const subjects = await listSubjects(db, current.map, now);
  for (const evidence of await listOpenEvidence(db, channel))
    if (!subjects.some((subject) => isOf(subject, evidence))) await end(context, evidence, now);
  for (const subject of subjects) {
    const { app, version } = subject;
    try {
      await judge(context, subject, now);
    } catch (err) {
      logger.error({ err, channel, app, version }, 'a release cannot be judged');
    }
  }
}

function isOf(subject: Subject, { app, kind, epoch, generation }: ReleaseEvidence): boolean {
  return (
    subject.app === app &&
    subject.kind === kind &&
    subject.epoch === epoch &&
    subject.generation === generation
  );
}

/** Of what is judged no more: its hour is over, or it is not live any more, or not as a canary. */
async function end(
  { db, clock }: RegistryContext,
  evidence: ReleaseEvidence,
  now: number,
): Promise<void> {
  const isOver = now - Date.parse(evidence.startedAt) >= promotionMs;
  const outcome = evidence.kind === 'promotion' && isOver ? 'passed' : 'ended';
  await changeEvidence(db, evidence, { outcome, endedAt: clock().toISOString() });
}

async function judge(context: RegistryContext, subject: Subject, now: number): Promise<void> {
  const { db, clock } = context;
  const known = (await findEvidence(db, subject)) ?? (await begin(context, subject, now));
  if (!known) return;
  // The next round goes on with it, if it is live then still.
  if (known.kind === 'promotion' && known.outcome === 'ended') await reopenEvidence(db, known);
  if (known.outcome !== null) return;
  const evidence = known.decidedAt === null ? await advance(context, subject, known, now) : known;
  // A registry that ended in between left the decision to be carried out.
  if (evidence?.decidedAt) await rollBack(context, evidence, clock().toISOString());
}

/** Null while it cannot begin: the reports of the hour before are not all here, or another registry began it. */
async function begin(
  { db }: RegistryContext,
  subject: Subject,
  now: number,
): Promise<ReleaseEvidence | null> {
  const { shares: _shares, since: _since, startedAt, ...key } = subject;
  const row = {
    ...key,
    startedAt: new Date(startedAt).toISOString(),
    revision: 0,
    points: [],
    decidedAt: null,
    outcome: null,
    endedAt: null,
  };
  if (subject.kind === 'canary') {
    const state = startCanary();
    return insertEvidence(db, { ...row, state, verdict: judgeCanary(state, now) });
  }
  if (lastCompleteAt(now) < startedAt) return null;
  const hour = { after: startedAt - promotionMs, until: startedAt };
  const state = beginPromotion(subject, await listIntervals(db, subject.channel, hour));
  return insertEvidence(db, { ...row, state, verdict: judgePromotion(state, now) });
}

/** Adds what is complete since the last time. Null when another registry did so meanwhile. */
async function advance(
  { db, clock }: RegistryContext,
  subject: Subject,
  before: ReleaseEvidence,
  now: number,
): Promise<ReleaseEvidence | null> {
  const after = Math.max(before.state.time.endedAt ?? 0, subject.since);
  const until = lastCompleteAt(now);
  const intervals = until > after ? await listIntervals(db, subject.channel, { after, until }) : [];
  const fold = subject.kind === 'canary' ? foldCanary : foldPromotion;
  // Records are large, and only counts depend on it.
  const isShell =
    subject.kind === 'canary' && intervals.length > 0 && (await isOfShell(db, subject));
  const folded = fold(before, { ...subject, isShell }, intervals, now);
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

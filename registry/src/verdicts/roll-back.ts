import { isServiceError, type QueryRunner, type ServiceError } from '@meridian/service';
import { appendAudit } from '../audit/queries';
import { blockRelease } from '../blocks/block-release';
import type { RegistryContext } from '../context';
import { changeLiveMap } from '../live-map/change-live-map';
import { findCurrentMap } from '../live-map/queries';
import { describeNumbers } from './describe-evidence';
import { changeEvidence, type Outcome, type ReleaseEvidence } from './queries';

/** Another registry has carried the verdict out, or a person did so. */
class TakenError extends Error {}

/**
 * Carries out that a release is to be rolled back: its canary ends, or what was live before it is live again, and it is
 * blocked, with its evidence in the audit; all in one transaction. No freeze and no second person holds that up.
 * @param at ISO 8601
 */
export async function rollBack(
  context: RegistryContext,
  evidence: ReleaseEvidence,
  at: string,
): Promise<void> {
  const { logger } = context;
  const { channel, app, version, kind, verdict } = evidence;
  const reason = `judged by evidence: ${verdict.reasons.join('; ')}`;
  const request = { reason, force: true, actor: 'registry' };
  try {
    const close = (transaction: QueryRunner) =>
      carryOut(transaction, context, evidence, { outcome: 'rolled-back', at });
    const blocked = { ...request, app, version, rollBack: true, within: close };
    const { changed } = await blockRelease(context, blocked);
    if (changed) logger.info({ channel, app, version, reason }, 'release rolled back by evidence');
    // Blocked by a person, it is live no more.
    else await changeEvidence(context.db, evidence, { outcome: 'ended', endedAt: at });
  } catch (error) {
    if (error instanceof TakenError) return;
    // The next round tries again.
    if (!isServiceError(error) || ['unavailable', 'internal'].includes(error.code)) throw error;
    const isEnded = kind === 'canary' && (await endCanary(context, evidence, { ...request, at }));
    if (!isEnded) await leave(context, evidence, error, at);
    logger.error(
      { err: error, channel, app, version, kind, reason },
      'a release that the evidence is against cannot be blocked',
    );
  }
}

/** Ends the canary alone. @returns false when it is not there as it was */
async function endCanary(
  context: RegistryContext,
  evidence: ReleaseEvidence,
  { at, ...request }: { reason: string; force: boolean; actor: string; at: string },
): Promise<boolean> {
  const { channel, app, version } = evidence;
  const current = await findCurrentMap(context.db, channel);
  if (current?.map.apps[app]?.canary?.live.version !== version) return false;
  await changeLiveMap(context, {
    ...request,
    channel,
    action: 'rollback',
    targets: [{ app }],
    // Without the canary a rollback would be of what all visitors have.
    expectedGeneration: current.map.generation,
    within: (transaction) =>
      carryOut(transaction, context, evidence, { outcome: 'rolled-back', at }),
  });
  return true;
}

/** Leaves the release to people, with why in the audit. */
async function leave(
  context: RegistryContext,
  evidence: ReleaseEvidence,
  { message }: ServiceError,
  at: string,
): Promise<void> {
  const { db } = context;
  await db.transaction((transaction) =>
    carryOut(transaction, context, evidence, { outcome: 'unresolved', at, message }),
  );
}

async function carryOut(
  transaction: QueryRunner,
  { keys }: RegistryContext,
  evidence: ReleaseEvidence,
  { outcome, at, message }: { outcome: Outcome; at: string; message?: string },
): Promise<void> {
  const { channel, app, version, verdict } = evidence;
  if (!(await changeEvidence(transaction, evidence, { outcome, endedAt: at })))
    throw new TakenError();
  const details = [
    `${version}: ${outcome}`,
    ...verdict.reasons,
    ...(message ? [message] : []),
    describeNumbers(evidence),
  ].join('\n');
  await appendAudit(transaction, keys, [
    { at, actor: 'registry', action: 'verdict', app, channel, details },
  ]);
}

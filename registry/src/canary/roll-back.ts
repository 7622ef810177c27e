import { isServiceError, type QueryRunner } from '@meridian/service';
import { type BlockOptions, blockRelease } from '../changes/block-release';
import { orderChange } from '../changes/order-change';
import type { RegistryContext } from '../context';
import { appendAudit } from '../database/audit';
import { isSeenByServer } from '../evidence';
import { findCurrentMap } from '../live-map/queries';
import { changeEvidence, type ReleaseEvidence } from './evidence-queries';
import { TakenError } from './rollout-queries';

/**
 * Ends a canary that is worse, with the evidence in the audit, in one transaction. Its release is blocked, too, if the
 * server's own counts are against it: what browsers report can be forged.
 * @param at ISO 8601
 */
export async function rollBack(
  context: RegistryContext,
  evidence: ReleaseEvidence,
  at: string,
): Promise<void> {
  const { channel, app, version, verdict } = evidence;
  const reason = `judged by evidence: ${verdict.reasons.join('; ')}`;
  const within = (transaction: QueryRunner) => close(transaction, evidence, at);
  const request = { reason, force: true, actor: 'registry', within };
  try {
    const isDone =
      (isSeenByServer(verdict) && (await block(context, evidence, request))) ||
      (await endCanary(context, evidence, request));
    if (isDone)
      context.logger.info({ channel, app, version, reason }, 'release rolled back by evidence');
  } catch (error) {
    // The next round tries again, if the canary is still there.
    const isOvertaken = isServiceError(error) && error.code === 'generation-conflict';
    if (!(error instanceof TakenError) && !isOvertaken) throw error;
  }
}

type Request = Pick<BlockOptions, 'reason' | 'force' | 'actor' | 'within'>;

/** Blocks the release, which ends its canary. @returns false when it cannot be blocked, or is blocked already */
async function block(
  context: RegistryContext,
  { channel, app, version }: ReleaseEvidence,
  request: Request,
): Promise<boolean> {
  try {
    const options = { ...request, app, version, rollBack: true, joins: true };
    return (await blockRelease(context, options)).changed;
  } catch (err) {
    // The next round tries again.
    if (!isServiceError(err) || ['unavailable', 'internal'].includes(err.code)) throw err;
    const details = { err, channel, app, version, reason: request.reason };
    context.logger.error(details, 'a release that the evidence is against cannot be blocked');
    return false;
  }
}

/** Ends the canary alone. @returns false when it is not there as it was */
async function endCanary(
  context: RegistryContext,
  { channel, app, version }: ReleaseEvidence,
  request: Request,
): Promise<boolean> {
  const current = await findCurrentMap(context.db, channel);
  if (current?.map.apps[app]?.canary?.live.version !== version) return false;
  await orderChange(context, {
    ...request,
    channel,
    action: 'rollback',
    targets: [{ app }],
    // Without the canary a rollback would be of what all visitors have.
    expectedGeneration: current.map.generation,
  });
  return true;
}

/** Ends the judging, and writes the numbers of each test to the audit. */
async function close(
  transaction: QueryRunner,
  evidence: ReleaseEvidence,
  at: string,
): Promise<void> {
  const { channel, app, version, against, verdict } = evidence;
  if (!(await changeEvidence(transaction, evidence, { outcome: 'rolled-back', endedAt: at })))
    throw new TakenError();
  const numbers = Object.entries(verdict.evidence).map(
    ([test, { logE, bound, canary, control }]) =>
      `${test} ${logE.toFixed(1)} of ${bound.toFixed(1)} ` +
      `(${canary.errors}/${canary.visits} against ${control.errors}/${control.visits})`,
  );
  const compared = `compared with ${against}: ${numbers.join(', ')}`;
  const details = [`${version}: rolled-back`, ...verdict.reasons, compared].join('\n');
  await appendAudit(transaction, [
    { at, actor: 'registry', action: 'verdict', app, channel, details },
  ]);
}

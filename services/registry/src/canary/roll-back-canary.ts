import type { QueryRunner } from '@meridian/service';
import { type BlockOptions, blockRelease } from '../changes/block-release';
import { isOvertaken, isRejection, overtaken } from '../changes/change-failures';
import { applyChange } from '../changes/channel-change';
import type { RegistryContext } from '../context';
import { appendAudit } from '../database/audit';
import { type ReleaseEvidence, releaseEvidence } from '../database/telemetry-tables';
import { isSeenByServer } from '../evidence';
import { isOpenOf } from './judged-canary';

/**
 * Ends a canary that is worse, and writes the evidence to the audit. Blocks its release only if counts of the server
 * are against it, because reports of browsers can be forged. The next round tries again what fails or is overtaken.
 * @param expectedGeneration of the map that has the canary: without it the live release could be rolled back
 */
export async function rollBackCanary(
  context: RegistryContext,
  evidence: ReleaseEvidence,
  expectedGeneration: number,
): Promise<void> {
  const { channel, app, version, verdict } = evidence;
  const reason = `judged by evidence: ${verdict.reasons.join('; ')}`;
  const within = (transaction: QueryRunner) => close(transaction, evidence, context.clock());
  const request = { reason, force: true, actor: 'registry', within };
  try {
    const isBlocked =
      isSeenByServer(verdict) && (await block(context, { ...request, app, version }));
    if (!isBlocked)
      await applyChange(context, {
        ...{ ...request, channel, action: 'rollback', targets: [{ app }], expectedGeneration },
      });
    context.logger.info({ channel, app, version, reason }, 'release rolled back by evidence');
  } catch (error) {
    if (!isOvertaken(error)) throw error;
  }
}

/** Blocks the release, which ends its canary. @returns false when it cannot be blocked, or is blocked already */
async function block(
  context: RegistryContext,
  request: Omit<BlockOptions, 'rollBack' | 'joins'>,
): Promise<boolean> {
  try {
    return (await blockRelease(context, { ...request, rollBack: true, joins: true })).changed;
  } catch (err) {
    if (!isRejection(err)) throw err;
    const { app, version, reason } = request;
    const details = { err, app, version, reason };
    context.logger.error(details, 'a release that the evidence is against cannot be blocked');
    return false;
  }
}

/** Ends the judging, and writes the numbers of each test to the audit. */
async function close(
  transaction: QueryRunner,
  evidence: ReleaseEvidence,
  now: Date,
): Promise<void> {
  const { channel, app, version, against, verdict } = evidence;
  const at = now.toISOString();
  const closed = await transaction
    .update(releaseEvidence)
    .set({ outcome: 'rolled-back', endedAt: at })
    .where(isOpenOf(evidence))
    .returning({ app: releaseEvidence.app });
  if (closed.length === 0) throw overtaken(`the canary ${app} ${version}`);
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

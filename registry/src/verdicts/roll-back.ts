import { isServiceError, type QueryRunner } from '@meridian/service';
import { appendAudit } from '../audit/queries';
import { blockRelease } from '../blocks/block-release';
import type { RegistryContext } from '../context';
import { changeLiveMap } from '../live-map/change-live-map';
import { findCurrentMap } from '../live-map/queries';
import { describeNumbers } from './describe-evidence';
import { changeEvidence, type ReleaseEvidence } from './queries';

/** Another registry has carried the verdict out, or a person did so. */
class TakenError extends Error {}

/**
 * Ends a canary that is worse, and blocks its release, with the evidence in the audit; all in one transaction. No freeze
 * and no second person holds that up.
 * @param at ISO 8601
 */
export async function rollBack(
  context: RegistryContext,
  evidence: ReleaseEvidence,
  at: string,
): Promise<void> {
  const { logger } = context;
  const { channel, app, version, verdict } = evidence;
  const reason = `judged by evidence: ${verdict.reasons.join('; ')}`;
  const within = (transaction: QueryRunner) => close(transaction, context, evidence, at);
  const request = { reason, force: true, actor: 'registry', within };
  try {
    const { changed } = await blockRelease(context, { ...request, app, version, rollBack: true });
    if (changed) logger.info({ channel, app, version, reason }, 'release rolled back by evidence');
    // Blocked by a person, it is a canary no more.
    else await changeEvidence(context.db, evidence, { outcome: 'ended', endedAt: at });
  } catch (error) {
    if (error instanceof TakenError) return;
    // The next round tries again.
    if (!isServiceError(error) || ['unavailable', 'internal'].includes(error.code)) throw error;
    await endCanary(context, evidence, request);
    logger.error(
      { err: error, channel, app, version, reason },
      'a release that the evidence is against cannot be blocked',
    );
  }
}

/** Ends the canary alone, if it is there as it was. */
async function endCanary(
  context: RegistryContext,
  { channel, app, version }: ReleaseEvidence,
  request: Pick<Parameters<typeof blockRelease>[1], 'reason' | 'force' | 'actor' | 'within'>,
): Promise<void> {
  const current = await findCurrentMap(context.db, channel);
  if (current?.map.apps[app]?.canary?.live.version !== version) return;
  await changeLiveMap(context, {
    ...request,
    channel,
    action: 'rollback',
    targets: [{ app }],
    // Without the canary a rollback would be of what all visitors have.
    expectedGeneration: current.map.generation,
  });
}

/** Ends the judging, and writes the numbers to the audit. */
async function close(
  transaction: QueryRunner,
  { keys }: RegistryContext,
  evidence: ReleaseEvidence,
  at: string,
): Promise<void> {
  const { channel, app, version, verdict } = evidence;
  if (!(await changeEvidence(transaction, evidence, { outcome: 'rolled-back', endedAt: at })))
    throw new TakenError();
  const details = [`${version}: rolled-back`, ...verdict.reasons, describeNumbers(evidence)].join(
    '\n',
  );
  await appendAudit(transaction, keys, [
    { at, actor: 'registry', action: 'verdict', app, channel, details },
  ]);
}

import { isServiceError } from '@meridian/service';
import type { RolloutStep } from '../api/changes';
import { orderChange } from '../changes/order-change';
import type { RegistryContext } from '../context';
import { findRelease } from '../database/release-queries';
import { judgeCanary } from '../evidence';
import { findCurrentMap } from '../live-map/queries';
import { countPages } from '../servers/figures';
import { parseFacts } from '../trust';
import { listOpenEvidence } from './evidence-queries';
import {
  changeRollout,
  changeWithAudit,
  findStrayed,
  listActiveRollouts,
  nextAtOf,
  type Rollout,
  TakenError,
} from './rollout-queries';

/** Of a release that has pages, since its canary began. */
const minPages = 20;

/**
 * Takes the next step of each rollout that is due. One whose canary was changed by hand ends, held or not; one whose
 * next step is rejected is held, with the reason, until someone resumes it. In a judged channel a step that is due waits
 * until the evidence says that its releases are healthy, or someone resumes it.
 */
export async function advanceRollouts(context: RegistryContext): Promise<void> {
  for (const rollout of await listActiveRollouts(context.db)) await advance(context, rollout);
}

async function advance(context: RegistryContext, rollout: Rollout): Promise<void> {
  const { db, clock, logger } = context;
  const { id, channel } = rollout;
  const current = await findCurrentMap(db, channel);
  const changedAt = clock().toISOString();
  const stop = (state: 'held' | 'ended', note: string) => {
    const action = state === 'held' ? 'hold' : 'end schedule';
    const change = { state, note, nextAt: null, changedAt };
    return changeWithAudit(context, rollout, change, { actor: 'registry', action, note });
  };
  const strayed = findStrayed(rollout, current?.map.apps);
  if (strayed) {
    await stop('ended', strayed);
    logger.info({ rollout: id, channel, note: strayed }, 'rollout has ended: changed by hand');
    return;
  }
  const next = rollout.steps[rollout.position + 1];
  const isDue = rollout.nextAt !== null && rollout.nextAt <= changedAt;
  if (!next || !isDue) return;
  const wait = rollout.skipsVerdict ? null : await findWait(context, rollout);
  if (wait !== null) {
    if (wait !== rollout.note) await changeRollout(db, rollout, { note: wait, changedAt });
    return;
  }
  try {
    await takeStep(context, rollout, next, current?.map.generation);
  } catch (error) {
    // The next round looks again.
    if (error instanceof TakenError) return;
    const { code = 'internal', message = '' } = isServiceError(error) ? error : {};
    if (code === 'generation-conflict') return;
    const details = { err: error, rollout: id, channel, percent: next.percent };
    if (['unavailable', 'internal'].includes(code)) {
      logger.warn(details, 'step of a rollout failed, and is tried again');
      return;
    }
    await stop('held', message);
    logger.warn(details, 'rollout is held: its next step was rejected');
  }
}

async function takeStep(
  context: RegistryContext,
  rollout: Rollout,
  { percent, ...next }: RolloutStep,
  expectedGeneration: number | undefined,
): Promise<void> {
  const { channel, releases, position, actor, reason, forced } = rollout;
  await orderChange(context, {
    ...(percent === 100 ? { action: 'promote' } : { action: 'canary', percent }),
    ...{ channel, targets: releases, expectedGeneration, force: forced },
    actor: `${actor}, by schedule`,
    reason: reason ?? undefined,
    async within(transaction) {
      const now = context.clock();
      const nextAt = nextAtOf({ percent, ...next }, now);
      const isTaken = await changeRollout(transaction, rollout, {
        position: position + 1,
        state: nextAt === null ? 'done' : 'running',
        ...{ nextAt, note: null, skipsVerdict: false, changedAt: now.toISOString() },
      });
      if (!isTaken) throw new TakenError();
    },
  });
}

/**
 * Why no more visitors should get these canaries by themselves, in words; null when they may. In a channel that is not
 * judged they always may.
 */
async function findWait(
  context: RegistryContext,
  { channel, releases }: Rollout,
): Promise<string | null> {
  const { db, clock, judgedChannels } = context;
  if (!judgedChannels.includes(channel)) return null;
  const open = await listOpenEvidence(db, channel);
  for (const { app, version } of releases) {
    const evidence = open.find((one) => one.app === app && one.version === version);
    if (!evidence) return `waits for evidence: none is there yet of ${app} ${version}`;
    // Again, because what was healthy then is not when no visits have come since.
    const { decision, reasons } = judgeCanary(evidence.state, clock().getTime());
    const isHealthy = decision === 'healthy';
    const reason = isHealthy ? await findMissingPages(context, evidence) : reasons.join('; ');
    if (reason !== null) return `waits for evidence: ${app} ${version}, ${reason}`;
  }
  return null;
}

/**
 * A visit of a page of any app counts as evidence; a release is not healthy before its own pages were visited. One
 * without pages of its own, such as a shell or an app of widgets alone, is exempt.
 */
async function findMissingPages(
  { db }: RegistryContext,
  evidence: { channel: string; app: string; version: string; startedAt: string },
): Promise<string | null> {
  const { channel, app, version, startedAt } = evidence;
  const stored = await findRelease(db, app, version);
  if (stored && parseFacts(stored.signed.payload).routes.length === 0) return null;
  const pages = await countPages(db, channel, { app, version }, startedAt);
  return pages < minPages ? `expected at least ${minPages} pages of it, found ${pages}` : null;
}

import { isServiceError } from '@meridian/service';
import { appendAudit } from '../audit/queries';
import { orderChange } from '../channels/order-change';
import type { RegistryContext } from '../context';
import { findCurrentMap } from '../live-map/queries';
import { findWait } from '../verdicts/find-wait';
import { findStrayed } from './find-strayed';
import { changeRollout, listActiveRollouts, nextAtOf, type Rollout, toAudit } from './queries';

/** Another registry took the step. */
class TakenError extends Error {}

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
  const { id, channel, releases, steps, position, actor, reason, forced } = rollout;
  const current = await findCurrentMap(db, channel);
  const strayed = findStrayed(rollout, current?.map.apps);
  const changedAt = clock().toISOString();
  if (strayed) {
    if (await stop(context, rollout, 'ended', strayed))
      logger.info(
        { rollout: id, channel, note: strayed },
        'rollout has ended: it was changed by hand',
      );
    return;
  }
  const next = steps[position + 1];
  const isDue = rollout.nextAt !== null && rollout.nextAt <= changedAt;
  if (!next || !isDue) return;
  const wait = rollout.skipsVerdict ? null : await findWait(context, channel, releases);
  if (wait !== null) {
    if (wait !== rollout.note) await changeRollout(db, rollout, { note: wait, changedAt });
    return;
  }
  const isForAll = next.percent === 100;
  try {
    await orderChange(context, {
      channel,
      targets: releases,
      action: isForAll ? 'promote' : 'canary',
      ...(isForAll ? {} : { percent: next.percent }),
      expectedGeneration: current?.map.generation,
      actor: `${actor}, by schedule`,
      reason: reason ?? undefined,
      force: forced,
      async within(transaction) {
        const nextAt = nextAtOf(next, clock());
        const state = nextAt === null ? 'done' : 'running';
        const taken = { position: position + 1, state, nextAt, changedAt } as const;
        const change = { ...taken, note: null, skipsVerdict: false };
        if (!(await changeRollout(transaction, rollout, change))) throw new TakenError();
      },
    });
  } catch (error) {
    // The next round looks again.
    if (error instanceof TakenError || codeOf(error) === 'generation-conflict') return;
    if (!isServiceError(error) || ['unavailable', 'internal'].includes(error.code)) {
      logger.warn(
        { err: error, rollout: id, channel },
        'step of a rollout failed, and is tried again',
      );
      return;
    }
    const note = error.message;
    await stop(context, rollout, 'held', note);
    logger.warn(
      { rollout: id, channel, percent: next.percent, note },
      'rollout is held: its next step was rejected',
    );
  }
}

/** @returns false when another registry has changed it meanwhile */
async function stop(
  { db, clock }: RegistryContext,
  rollout: Rollout,
  state: 'held' | 'ended',
  note: string,
): Promise<boolean> {
  const change = { state, note, nextAt: null, changedAt: clock().toISOString() };
  const action = state === 'held' ? 'hold' : 'end schedule';
  return db.transaction(async (transaction) => {
    if (!(await changeRollout(transaction, rollout, change))) return false;
    const noted = toAudit({ ...rollout, ...change }, 'registry', action, note);
    await appendAudit(transaction, noted);
    return true;
  });
}

function codeOf(error: unknown): string | null {
  return isServiceError(error) ? error.code : null;
}

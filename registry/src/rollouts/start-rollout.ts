import { randomUUID } from 'node:crypto';
import type { QueryRunner } from '@meridian/service';
import { appendAudit } from '../audit/queries';
import type { RegistryContext } from '../context';
import type { RolloutStep } from '../database/tables';
import { type Change, type ChangeRequest, changeLiveMap } from '../live-map/change-live-map';
import { insertRollout, nextAtOf, type Rollout, toAudit } from './queries';

/**
 * Takes the first step of a schedule, and leaves the others to the maintenance: both or neither.
 * @throws as `changeLiveMap` does
 */
export async function startRollout(
  context: RegistryContext,
  request: Omit<ChangeRequest, 'action' | 'percent'>,
  steps: readonly RolloutStep[],
): Promise<Change> {
  const [first] = steps;
  const { channel, targets, actor, reason = null, force = false } = request;
  const insert = async (db: QueryRunner) => {
    await request.within?.(db);
    const now = context.clock();
    const rollout: Rollout = {
      id: randomUUID(),
      channel,
      releases: targets.map(({ app, version = '' }) => ({ app, version })),
      steps: [...steps],
      position: 0,
      nextAt: nextAtOf(first, now),
      state: 'running',
      note: null,
      actor,
      reason,
      forced: force,
      startedAt: now.toISOString(),
      changedAt: now.toISOString(),
    };
    await insertRollout(db, rollout);
    await appendAudit(
      db,
      context.keys,
      toAudit(rollout, actor, 'schedule', describeSchedule(steps)),
    );
  };
  const change = await changeLiveMap(context, {
    ...request,
    action: 'canary',
    percent: first?.percent,
    within: insert,
  });
  // The share is there already: the schedule begins from it.
  if (change.steps.length === 0) await context.db.transaction(insert);
  return change;
}

function describeSchedule(steps: readonly RolloutStep[]): string {
  return steps
    .map(
      ({ percent, seconds }) => `${percent} %${seconds === undefined ? '' : ` for ${seconds} s`}`,
    )
    .join(', ');
}

import { randomUUID } from 'node:crypto';
import type { QueryRunner } from '@meridian/service';
import { appendAudit } from '../audit/queries';
import { type ChangeOrder, orderChange } from '../channels/order-change';
import type { RegistryContext } from '../context';
import type { RolloutStep } from '../database/tables';
import type { Change } from '../live-map/change-live-map';
import {
  changeRollout,
  insertRollout,
  listActiveRollouts,
  nextAtOf,
  type Rollout,
  toAudit,
} from './queries';

/**
 * Takes the first step of a schedule, and leaves the others to the maintenance: both or neither.
 * @throws as `orderChange` does
 */
export async function startRollout(
  context: RegistryContext,
  request: Omit<ChangeOrder, 'action' | 'percent'>,
  steps: readonly RolloutStep[],
): Promise<Change> {
  const [first] = steps;
  const { channel, targets, actor, reason = null, force = false } = request;
  const insert = async (db: QueryRunner, made: Change) => {
    await request.within?.(db, made);
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
      skipsVerdict: false,
      startedAt: now.toISOString(),
      changedAt: now.toISOString(),
    };
    await endOthers(db, rollout);
    await insertRollout(db, rollout);
    await appendAudit(db, toAudit(rollout, actor, 'schedule', describeBeginning(steps, reason)));
  };
  const change = await orderChange(context, {
    ...request,
    action: 'canary',
    percent: first?.percent,
    within: insert,
  });
  // The share is there already: the schedule begins from it.
  if (change.steps.length === 0)
    await context.db.transaction((transaction) => insert(transaction, change));
  return change;
}

/** Two schedules of one app would each let it grow. */
async function endOthers(db: QueryRunner, rollout: Rollout): Promise<void> {
  const { channel, actor, changedAt } = rollout;
  const names = new Set(rollout.releases.map(({ app }) => app));
  for (const other of await listActiveRollouts(db, channel)) {
    if (!other.releases.some(({ app }) => names.has(app))) continue;
    const note = 'another schedule began';
    await changeRollout(db, other, { state: 'ended', note, nextAt: null, changedAt });
    await appendAudit(db, toAudit({ ...other, changedAt }, actor, 'end schedule', note));
  }
}

function describeBeginning(steps: readonly RolloutStep[], reason: string | null): string {
  return [describeSchedule(steps), ...(reason === null ? [] : [reason])].join('; ');
}

export function describeSchedule(steps: readonly RolloutStep[]): string {
  return steps
    .map(
      ({ percent, seconds }) => `${percent} %${seconds === undefined ? '' : ` for ${seconds} s`}`,
    )
    .join(', ');
}

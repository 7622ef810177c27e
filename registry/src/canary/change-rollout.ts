import { randomUUID } from 'node:crypto';
import { type QueryRunner, ServiceError } from '@meridian/service';
import type { RolloutStep } from '../api/changes';
import type { Promotion } from '../changes/decide-promotion';
import { type ChangeOrder, orderChange } from '../changes/order-change';
import type { RegistryContext } from '../context';
import { appendAudit } from '../database/audit';
import type { Change } from '../live-map/change-live-map';
import { findCurrentMap } from '../live-map/queries';
import {
  changeRollout,
  changeWithAudit,
  findRollout,
  findStrayed,
  insertRollout,
  listActiveRollouts,
  nextAtOf,
  type Rollout,
  toAudit,
} from './rollout-queries';

/**
 * Takes the first step of a schedule, which the request is of, and leaves the others to the maintenance: both or neither.
 * @throws as `orderChange` does
 */
export async function startRollout(
  context: RegistryContext,
  request: ChangeOrder & Promotion,
  steps: readonly RolloutStep[],
): Promise<Change> {
  const { channel, targets, actor, reason = null, force = false } = request;
  const insert = async (db: QueryRunner) => {
    const now = context.clock();
    const at = now.toISOString();
    const rollout: Rollout = {
      id: randomUUID(),
      ...{ channel, actor, reason, forced: force, startedAt: at, changedAt: at },
      releases: [...targets],
      steps: [...steps],
      position: 0,
      nextAt: nextAtOf(steps[0], now),
      state: 'running',
      note: null,
      skipsVerdict: false,
    };
    await endOthers(db, rollout);
    await insertRollout(db, rollout);
    const details = [describeSchedule(steps), ...(reason === null ? [] : [reason])].join('; ');
    await appendAudit(db, toAudit(rollout, actor, 'schedule', details));
  };
  const change = await orderChange(context, { ...request, within: insert });
  // The share is there already: the schedule begins from it.
  if (change.steps.length === 0) await context.db.transaction(insert);
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

function describeSchedule(steps: readonly RolloutStep[]): string {
  const describe = ({ percent, seconds }: RolloutStep) =>
    seconds === undefined ? `${percent} %` : `${percent} % for ${seconds} s`;
  return steps.map(describe).join(', ');
}

/**
 * Holds the rollout of an app where it is, or resumes it: its next step is then due at once, whatever the evidence says.
 * @param request.note who, and why
 * @throws ServiceError `not-found` when there is none that is not over, `conflict` when another change came in between
 */
export async function setRollout(
  context: RegistryContext,
  request: { channel: string; app: string; state: 'held' | 'running'; actor: string; note: string },
): Promise<Rollout> {
  const { channel, app, state, actor, note } = request;
  const rollout = await requireRollout(context, channel, app);
  const now = context.clock().toISOString();
  const isHeld = state === 'held';
  const isWaiting = rollout.nextAt !== null && rollout.nextAt <= now;
  if (rollout.state === state && (isHeld || !isWaiting)) return rollout;
  const change = {
    ...{ state, changedAt: now, skipsVerdict: !isHeld },
    ...(isHeld ? { note, nextAt: null } : { note: null, nextAt: now }),
  };
  const action = isHeld ? 'hold' : 'resume';
  if (!(await changeWithAudit(context, rollout, change, { actor, action, note })))
    throw new ServiceError(
      'conflict',
      `expected the rollout of ${app} as it was, found that it changed`,
      { suggestion: 'Look at the status, then try again.' },
    );
  return { ...rollout, ...change };
}

/** The rollout of an app that is not over. @throws ServiceError `not-found` */
export async function requireRollout(
  { db }: RegistryContext,
  channel: string,
  app: string,
): Promise<Rollout> {
  const rollout = await findRollout(db, channel, app);
  const isActive = rollout?.state === 'running' || rollout?.state === 'held';
  const current = isActive ? await findCurrentMap(db, channel) : null;
  const strayed = isActive ? findStrayed(rollout, current?.map.apps) : null;
  if (isActive && strayed === null) return rollout;
  const found = rollout ? `one that is over (${strayed ?? rollout.note ?? rollout.state})` : 'none';
  throw new ServiceError(
    'not-found',
    `expected a rollout of ${app} in ${channel}, found ${found}`,
    {
      suggestion: `Start one: npm run release -- promote ${app} <version> --schedule 10@10m,50@20m,100 --reason "<why>"`,
    },
  );
}

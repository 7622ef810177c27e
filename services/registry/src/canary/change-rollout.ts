import { randomUUID } from 'node:crypto';
import type { LiveMap } from '@meridian/contracts';
import { type QueryRunner, ServiceError } from '@meridian/service';
import type { RolloutStep } from '../api/change-schemas';
import { applyChange, type RequestedChange } from '../changes/channel-change';
import type { Promotion } from '../changes/decide-promotion';
import type { RegistryContext } from '../context';
import { rollouts } from '../database/tables';
import type { Change } from '../live-map/commit-map';
import { findCurrentMap } from '../live-map/queries';
import { takeStep } from './advance-rollouts';
import {
  changeRollout,
  holdRollout,
  isOnCourse,
  listRollouts,
  nextAtOf,
  noteRollout,
  type Rollout,
} from './rollouts';

/** Takes the first step of a schedule, and saves the others: both or neither. @throws as `applyChange` does */
export async function startRollout(
  context: RegistryContext,
  request: RequestedChange & Promotion,
  steps: readonly RolloutStep[],
): Promise<Change> {
  const within = (transaction: QueryRunner) =>
    insertRollout(transaction, request, steps, context.clock());
  const change = await applyChange(context, { ...request, within });
  // The canary has this share already: the schedule begins from it.
  if (change.steps.length === 0) await context.db.transaction(within);
  return change;
}

/** Saves a rollout, and ends the other rollouts of its apps: two schedules of one app would each let it grow. */
async function insertRollout(
  transaction: QueryRunner,
  request: RequestedChange & Promotion,
  steps: readonly RolloutStep[],
  at: Date,
): Promise<void> {
  const { channel, targets, actor, reason = null, force = false } = request;
  const apps = targets.map(({ app }) => app);
  for (const other of await listRollouts(transaction, channel)) {
    if (!other.releases.some(({ app }) => apps.includes(app))) continue;
    const details = 'another schedule began';
    await changeRollout(transaction, other, null, { at, actor, action: 'end schedule', details });
  }
  const rollout: Rollout = {
    ...{ id: randomUUID(), channel, actor, reason, forced: force, startedAt: at.toISOString() },
    releases: [...targets],
    ...{ steps: [...steps], position: 0, state: 'running', nextAt: nextAtOf(steps[0], at) },
    note: null,
  };
  await transaction.insert(rollouts).values(rollout);
  const schedule = steps.map(describeStep).join(', ');
  const details = reason === null ? schedule : `${schedule}; ${reason}`;
  await noteRollout(transaction, rollout, { at, actor, action: 'schedule', details });
}

function describeStep({ percent, seconds }: RolloutStep): string {
  return seconds === undefined ? `${percent} %` : `${percent} % for ${seconds} s`;
}

interface FoundRollout {
  rollout: Rollout;
  map: LiveMap;
}

/** The rollout of an app. @throws ServiceError `not-found` */
export async function requireRollout(
  { db }: RegistryContext,
  channel: string,
  app: string,
): Promise<FoundRollout> {
  const ofChannel = await listRollouts(db, channel);
  const rollout = ofChannel.find(({ releases }) => releases.some((one) => one.app === app));
  const map = (await findCurrentMap(db, channel))?.map;
  if (rollout && map && isOnCourse(rollout, map.apps)) return { rollout, map };
  throw new ServiceError(
    'not-found',
    `expected a rollout of ${app} in ${channel}, found none that goes on`,
    {
      suggestion: `The audit says why one ended. Start one: npm run release -- promote ${app} <version> --schedule 10@10m,50@20m,100 --reason "<why>"`,
    },
  );
}

/**
 * Holds a rollout, or, if it is held or waits, takes its next step without regard to the evidence.
 * @throws ServiceError `generation-conflict` when another change came in between, or as `applyChange` does
 */
export async function setRollout(
  context: RegistryContext,
  { rollout, map }: FoundRollout,
  { isHeld, actor, note: details }: { isHeld: boolean; actor: string; note: string },
): Promise<Rollout> {
  const at = context.clock();
  if (!isHeld) {
    const isWaiting = rollout.nextAt === null || rollout.nextAt <= at.toISOString();
    const note = { at, actor, action: 'resume', details };
    return isWaiting ? takeStep(context, rollout, map.generation, note) : rollout;
  }
  if (rollout.state === 'held') return rollout;
  return holdRollout(context, rollout, { at, actor, action: 'hold', details });
}

import { randomUUID } from 'node:crypto';
import { type QueryRunner, ServiceError } from '@meridian/service';
import type { RolloutStep } from '../api/changes';
import type { ChangeOrder } from '../changes/change-order';
import { orderChange } from '../changes/order-change';
import type { RegistryContext } from '../context';
import { rollouts } from '../database/tables';
import type { Change } from '../live-map/change-live-map';
import { findCurrentMap } from '../live-map/queries';
import { overtaken } from './overtaken';
import {
  changeRollout,
  findStrayed,
  listRollouts,
  nextAtOf,
  noteRollout,
  type Rollout,
} from './rollouts';

/**
 * Takes the first step of a schedule, and leaves the others to the maintenance: both or neither.
 * @throws as `orderChange` does
 */
export async function startRollout(
  context: RegistryContext,
  request: Omit<ChangeOrder, 'action' | 'percent' | 'within'>,
  steps: readonly RolloutStep[],
): Promise<Change> {
  const within = (transaction: QueryRunner) =>
    insertRollout(transaction, request, steps, context.clock());
  const order = { ...request, action: 'canary', percent: steps[0]?.percent, within } as const;
  const change = await orderChange(context, order);
  // The share is there already: the schedule begins from it.
  if (change.steps.length === 0) await context.db.transaction(within);
  return change;
}

/** Saves a rollout in place of the others of its apps: two schedules of one app would each let it grow. */
async function insertRollout(
  transaction: QueryRunner,
  request: Omit<ChangeOrder, 'action'>,
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
    releases: targets.map(({ app, version = '' }) => ({ app, version })),
    ...{ steps: [...steps], position: 0, state: 'running', nextAt: nextAtOf(steps[0], at) },
    ...{ note: null, skipsVerdict: false },
  };
  await transaction.insert(rollouts).values(rollout);
  const schedule = steps.map(describeStep).join(', ');
  const details = reason === null ? schedule : `${schedule}; ${reason}`;
  await noteRollout(transaction, rollout, { at, actor, action: 'schedule', details });
}

function describeStep({ percent, seconds }: RolloutStep): string {
  return seconds === undefined ? `${percent} %` : `${percent} % for ${seconds} s`;
}

/**
 * Holds a rollout where it is, or resumes it: its next step is then due at once, whatever the evidence says.
 * @param by.note who, and why
 * @throws ServiceError `generation-conflict` when another change came in between
 */
export async function setRollout(
  { db, clock }: RegistryContext,
  rollout: Rollout,
  { state, actor, note }: { state: Rollout['state']; actor: string; note: string },
): Promise<Rollout> {
  const at = clock();
  const now = at.toISOString();
  const isHeld = state === 'held';
  const isWaiting = rollout.nextAt !== null && rollout.nextAt <= now;
  if (rollout.state === state && (isHeld || !isWaiting)) return rollout;
  const change: Partial<Rollout> = isHeld
    ? { state, note, nextAt: null, skipsVerdict: false }
    : { state, note: null, nextAt: now, skipsVerdict: true };
  const entry = { at, actor, action: isHeld ? 'hold' : 'resume', details: note };
  const isChanged = await db.transaction((transaction) =>
    changeRollout(transaction, rollout, change, entry),
  );
  if (!isChanged) throw overtaken('the rollout');
  return { ...rollout, ...change };
}

/** The rollout of an app. @throws ServiceError `not-found` */
export async function requireRollout(
  { db }: RegistryContext,
  channel: string,
  app: string,
): Promise<Rollout> {
  const ofChannel = await listRollouts(db, channel);
  const rollout = ofChannel.find(({ releases }) => releases.some((one) => one.app === app));
  const current = rollout && (await findCurrentMap(db, channel));
  if (rollout && findStrayed(rollout, current?.map.apps) === null) return rollout;
  throw new ServiceError(
    'not-found',
    `expected a rollout of ${app} in ${channel}, found none that goes on`,
    {
      suggestion: `The audit says why one ended. Start one: npm run release -- promote ${app} <version> --schedule 10@10m,50@20m,100 --reason "<why>"`,
    },
  );
}

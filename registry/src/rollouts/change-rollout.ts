import { ServiceError } from '@meridian/service';
import { appendAudit } from '../audit/queries';
import type { RegistryContext } from '../context';
import { findCurrentMap } from '../live-map/queries';
import { findStrayed } from './find-strayed';
import { changeRollout, findRollout, type Rollout, toAudit } from './queries';

/**
 * Holds the rollout of an app where it is, or resumes it: its next step is then due at once, whatever the evidence says.
 * @throws ServiceError `not-found` when there is none that is not over, `conflict` when another change came in between
 */
export async function setRollout(
  context: RegistryContext,
  request: {
    channel: string;
    app: string;
    state: 'held' | 'running';
    actor: string;
    /** Who, and why. */
    note: string;
  },
): Promise<Rollout> {
  const { db, clock, logger } = context;
  const { channel, app, state, actor, note } = request;
  const rollout = await requireRollout(context, channel, app);
  const now = clock().toISOString();
  const isWaiting = rollout.nextAt !== null && rollout.nextAt <= now;
  if (rollout.state === state && (state === 'held' || !isWaiting)) return rollout;
  const nextAt = state === 'running' ? now : null;
  const shown = state === 'held' ? note : null;
  const skipsVerdict = state === 'running';
  const change = { state, note: shown, nextAt, skipsVerdict, changedAt: now };
  const action = state === 'held' ? 'hold' : 'resume';
  const isChanged = await db.transaction(async (transaction) => {
    if (!(await changeRollout(transaction, rollout, change))) return false;
    const noted = toAudit({ ...rollout, ...change }, actor, action, note);
    await appendAudit(transaction, noted);
    return true;
  });
  if (!isChanged)
    throw new ServiceError(
      'conflict',
      `expected the rollout of ${app} as it was, found that it changed`,
      {
        suggestion: 'Look at the status, then try again.',
      },
    );
  logger.info(
    { rollout: rollout.id, channel, app, state, actor, note },
    'rollout was held or resumed',
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

import type { LiveMap } from '@meridian/contracts';
import type { QueryRunner } from '@meridian/service';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { RolloutStep } from '../api/change-schemas';
import { overtaken } from '../changes/change-failures';
import type { RegistryContext } from '../context';
import { appendAudit } from '../database/audit';
import { rollouts } from '../database/tables';

/** A canary that grows by a schedule, as the database has it. */
export type Rollout = typeof rollouts.$inferSelect;

export interface RolloutNote {
  at: Date;
  actor: string;
  action: string;
  details: string;
}

/** The rollouts that run or are held, oldest first. @param channel by default all */
export async function listRollouts(db: QueryRunner, channel?: string): Promise<Rollout[]> {
  const isOfChannel = channel === undefined ? undefined : eq(rollouts.channel, channel);
  // An earlier version saved rollouts that were over.
  const isActive = inArray(rollouts.state, ['running', 'held']);
  return db
    .select()
    .from(rollouts)
    .where(and(isOfChannel, isActive))
    .orderBy(asc(rollouts.startedAt));
}

/**
 * Changes a rollout, or with null deletes it, if it is still as it was read: two registries may come to the same step.
 * @param note for the audit: then `db` is a transaction, so that both are saved or neither
 * @throws ServiceError `generation-conflict` when the rollout has changed
 */
export async function changeRollout(
  db: QueryRunner,
  rollout: Rollout,
  change: Partial<Rollout> | null,
  note?: RolloutNote,
): Promise<Rollout> {
  const { id, position, state } = rollouts;
  const isSame = and(eq(id, rollout.id), eq(position, rollout.position), eq(state, rollout.state));
  const [changed] = change
    ? await db.update(rollouts).set(change).where(isSame).returning()
    : await db.delete(rollouts).where(isSame).returning();
  if (!changed) throw overtaken('the rollout');
  if (note) await noteRollout(db, rollout, note);
  return changed;
}

/** Holds a rollout until someone resumes it. @throws as `changeRollout` does */
export async function holdRollout(
  { db }: RegistryContext,
  rollout: Rollout,
  note: RolloutNote,
): Promise<Rollout> {
  const held = { state: 'held', nextAt: null, note: note.details } as const;
  return db.transaction((transaction) => changeRollout(transaction, rollout, held, note));
}

export async function noteRollout(
  transaction: QueryRunner,
  { channel, releases }: Rollout,
  { at, actor, action, details }: RolloutNote,
): Promise<void> {
  await appendAudit(
    transaction,
    releases.map(({ app, version }) => ({
      ...{ at: at.toISOString(), actor, action, app, channel },
      details: `${version}: ${details}`,
    })),
  );
}

/** False when someone changed a canary since the last step: the rollout is over then. */
export function isOnCourse(
  { releases, steps, position }: Rollout,
  apps: LiveMap['apps'] = {},
): boolean {
  return releases.every(({ app, version }) => {
    const canary = apps[app]?.canary;
    return canary?.live.version === version && canary.percent === steps[position]?.percent;
  });
}

/** When the next step is due after one that is taken now; null after the last one. */
export function nextAtOf(step: RolloutStep | undefined, now: Date): string | null {
  return step?.seconds === undefined
    ? null
    : new Date(now.getTime() + step.seconds * 1000).toISOString();
}

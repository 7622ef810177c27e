import type { LiveMap } from '@meridian/contracts';
import type { QueryRunner } from '@meridian/service';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { RolloutStep } from '../api/changes';
import { appendAudit } from '../database/audit';
import { rollouts } from '../database/tables';

/** A canary that grows by a schedule, as the database has it. */
export type Rollout = typeof rollouts.$inferSelect;

/** What the audit says of a rollout. */
export interface RolloutNote {
  at: Date;
  actor: string;
  action: string;
  details: string;
}

/** The rollouts, which go on by themselves or when someone resumes them, oldest first. @param channel by default all */
export async function listRollouts(db: QueryRunner, channel?: string): Promise<Rollout[]> {
  const isOfChannel = channel === undefined ? undefined : eq(rollouts.channel, channel);
  // An earlier version kept those that were over.
  const isActive = inArray(rollouts.state, ['running', 'held']);
  return db
    .select()
    .from(rollouts)
    .where(and(isOfChannel, isActive))
    .orderBy(asc(rollouts.startedAt));
}

/**
 * Changes a rollout, or deletes one that is over, if it is still as it was read: two registries may come to the same step.
 *
 * @param change null for one that is over
 * @param note for the audit: then `db` is a transaction, so that both are there or neither
 * @returns false when it is not as it was
 */
export async function changeRollout(
  db: QueryRunner,
  rollout: Rollout,
  change: Partial<Rollout> | null,
  note?: RolloutNote,
): Promise<boolean> {
  const { id, position, state } = rollouts;
  const isSame = and(eq(id, rollout.id), eq(position, rollout.position), eq(state, rollout.state));
  const changed = change
    ? await db.update(rollouts).set(change).where(isSame).returning()
    : await db.delete(rollouts).where(isSame).returning();
  if (changed.length === 0) return false;
  if (note) await noteRollout(db, rollout, note);
  return true;
}

/** Adds a note to the audit: one entry for each app. */
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

/**
 * What says that the canaries of a rollout are no more as its last step left them: someone changed them by hand, and it
 * is over. Null when they are.
 */
export function findStrayed(
  { releases, steps, position }: Rollout,
  apps: LiveMap['apps'] = {},
): string | null {
  const percent = steps[position]?.percent;
  for (const { app, version } of releases) {
    const canary = apps[app]?.canary;
    if (canary?.live.version === version && canary.percent === percent) continue;
    const found = canary ? `${canary.live.version} for ${canary.percent} %` : 'none';
    return `expected the canary ${app} ${version} for ${percent} %, found ${found}`;
  }
  return null;
}

/** When the next step is due after one that is taken now; null after the last one. */
export function nextAtOf(step: RolloutStep | undefined, now: Date): string | null {
  return step?.seconds === undefined
    ? null
    : new Date(now.getTime() + step.seconds * 1000).toISOString();
}

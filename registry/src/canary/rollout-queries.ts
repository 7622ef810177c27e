import type { LiveMap } from '@meridian/contracts';
import type { QueryRunner } from '@meridian/service';
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { RolloutStep } from '../api/changes';
import type { RegistryContext } from '../context';
import { appendAudit, type NewEntry } from '../database/audit';
import { rollouts } from '../database/tables';

/** A canary that grows by a schedule, as the database has it. */
export type Rollout = typeof rollouts.$inferSelect;

/** Another registry, or a person, came first. */
export class TakenError extends Error {}

export async function insertRollout(db: QueryRunner, rollout: Rollout): Promise<void> {
  await db.insert(rollouts).values(rollout);
}

/** The rollouts that go on, by themselves or when someone resumes them, oldest first. @param channel by default all */
export async function listActiveRollouts(db: QueryRunner, channel?: string): Promise<Rollout[]> {
  const isActive = inArray(rollouts.state, ['running', 'held']);
  return db
    .select()
    .from(rollouts)
    .where(and(channel === undefined ? undefined : eq(rollouts.channel, channel), isActive))
    .orderBy(asc(rollouts.startedAt));
}

/** The newest rollout of an app in a channel, over or not; null when there never was one. */
export async function findRollout(
  db: QueryRunner,
  channel: string,
  app: string,
): Promise<Rollout | null> {
  const isOfApp = sql`${rollouts.releases} @> ${JSON.stringify([{ app }])}::jsonb`;
  const [found] = await db
    .select()
    .from(rollouts)
    .where(and(eq(rollouts.channel, channel), isOfApp))
    .orderBy(desc(rollouts.startedAt))
    .limit(1);
  return found ?? null;
}

/**
 * Changes a rollout, if it is still as it was read: two registries may come to the same step.
 * @returns false when it is not
 */
export async function changeRollout(
  db: QueryRunner,
  { id, position, state }: Rollout,
  change: Partial<Rollout>,
): Promise<boolean> {
  const changed = await db
    .update(rollouts)
    .set(change)
    .where(and(eq(rollouts.id, id), eq(rollouts.position, position), eq(rollouts.state, state)))
    .returning({ id: rollouts.id });
  return changed.length === 1;
}

/** The same, with a note in the audit: both or neither. */
export async function changeWithAudit(
  { db }: Pick<RegistryContext, 'db'>,
  rollout: Rollout,
  change: Pick<Rollout, 'changedAt'> & Partial<Rollout>,
  { actor, action, note }: { actor: string; action: string; note: string },
): Promise<boolean> {
  return db.transaction(async (transaction) => {
    if (!(await changeRollout(transaction, rollout, change))) return false;
    await appendAudit(transaction, toAudit({ ...rollout, ...change }, actor, action, note));
    return true;
  });
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

/** What the audit says of a change of a rollout: one entry for each app. */
export function toAudit(
  { channel, releases, changedAt: at }: Pick<Rollout, 'channel' | 'releases' | 'changedAt'>,
  actor: string,
  action: string,
  details: string,
): NewEntry[] {
  return releases.map(({ app, version }) => {
    return { at, actor, action, app, channel, details: `${version}: ${details}` };
  });
}

/** When the next step is due after one that was taken now; null after the last one. */
export function nextAtOf(step: RolloutStep | undefined, now: Date): string | null {
  return step?.seconds === undefined
    ? null
    : new Date(now.getTime() + step.seconds * 1000).toISOString();
}

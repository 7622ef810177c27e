import type { QueryRunner } from '@meridian/service';
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { NewEntry } from '../audit/queries';
import { type RolloutStep, rollouts } from '../database/tables';

/** A canary that grows by a schedule, as the database has it. */
export type Rollout = typeof rollouts.$inferSelect;

/** Of a rollout that goes on, by itself or when someone resumes it. */
const active = ['running', 'held'] as const;

export async function insertRollout(db: QueryRunner, rollout: Rollout): Promise<void> {
  await db.insert(rollouts).values(rollout);
}

/** The rollouts that are not over, oldest first. @param channel by default all */
export async function listActiveRollouts(db: QueryRunner, channel?: string): Promise<Rollout[]> {
  return db
    .select()
    .from(rollouts)
    .where(
      and(
        channel === undefined ? undefined : eq(rollouts.channel, channel),
        inArray(rollouts.state, [...active]),
      ),
    )
    .orderBy(asc(rollouts.startedAt));
}

/** The newest rollout of an app in a channel, over or not; null when there never was one. */
export async function findRollout(
  db: QueryRunner,
  channel: string,
  app: string,
): Promise<Rollout | null> {
  const [found] = await db
    .select()
    .from(rollouts)
    .where(
      and(
        eq(rollouts.channel, channel),
        sql`${rollouts.releases} @> ${JSON.stringify([{ app }])}::jsonb`,
      ),
    )
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
  change: Partial<Pick<Rollout, 'position' | 'state' | 'note' | 'nextAt' | 'skipsVerdict'>> & {
    changedAt: string;
  },
): Promise<boolean> {
  const changed = await db
    .update(rollouts)
    .set(change)
    .where(and(eq(rollouts.id, id), eq(rollouts.position, position), eq(rollouts.state, state)))
    .returning({ id: rollouts.id });
  return changed.length === 1;
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

import type { HistoryEntry } from '@meridian/contracts';
import type { QueryRunner } from '@meridian/service';
import { and, asc, desc, eq, getTableColumns, isNull, lte, ne, sql } from 'drizzle-orm';
import { history } from '../database/tables';
import type { Step } from '../rules/rule';

/** How far back a release stack looks for an older release, per app. */
export const maxStepsPerApp = 100;

export type Generation = Pick<HistoryEntry, 'epoch' | 'generation'>;

const { mapDigest: _, ...entryColumns } = getTableColumns(history);
const newestFirst = [desc(history.epoch), desc(history.generation)];

/** The last steps of every app in a channel, oldest first; without canaries and their ends, which change nothing of what is live. */
export async function listSteps(db: QueryRunner, channel: string): Promise<Step[]> {
  const { app, action, from, to, epoch, generation } = history;
  const age = sql<number>`row_number() over (
    partition by ${app} order by ${epoch} desc, ${generation} desc)`.as('age');
  const steps = db
    .select({ app, action, from, to, epoch, generation, age })
    .from(history)
    .where(and(eq(history.channel, channel), isNull(history.percent)))
    .as('steps');
  return db
    .select({ app: steps.app, action: steps.action, from: steps.from, to: steps.to })
    .from(steps)
    .where(lte(steps.age, maxStepsPerApp))
    .orderBy(asc(steps.epoch), asc(steps.generation), asc(steps.app));
}

interface HistoryQuery {
  channel: string;
  app?: string | undefined;
  /** Only the entries of this generation. */
  of?: Generation;
  limit?: number;
}

export async function listHistory(
  db: QueryRunner,
  { channel, app, of, limit = 1_000 }: HistoryQuery,
): Promise<HistoryEntry[]> {
  const isOfGeneration =
    of && and(eq(history.epoch, of.epoch), eq(history.generation, of.generation));
  return db
    .select(entryColumns)
    .from(history)
    .where(
      and(eq(history.channel, channel), app ? eq(history.app, app) : undefined, isOfGeneration),
    )
    .orderBy(...newestFirst, asc(history.app))
    .limit(limit);
}

/**
 * The last entry of each app in a channel: since when its release is live, and who made it live.
 * @param until the last generation that counts; the current one by default
 */
export async function listLastEntries(
  db: QueryRunner,
  channel: string,
  until?: Generation,
): Promise<HistoryEntry[]> {
  const isLasting = and(ne(history.action, 'restore'), isNull(history.percent));
  const isUntil =
    until &&
    sql`(${history.epoch}, ${history.generation}) <= (${until.epoch}, ${until.generation})`;
  return db
    .selectDistinctOn([history.app], entryColumns)
    .from(history)
    .where(and(eq(history.channel, channel), isLasting, isUntil))
    .orderBy(asc(history.app), ...newestFirst);
}

import type { HistoryEntry } from '@shared/contracts';
import type { Queryable } from '../database/connection';

/** One step of an app in a channel, as the history has it. */
export type Step = Pick<HistoryEntry, 'action' | 'app' | 'from' | 'to'>;

/** How far back a stack looks for an older release, per app. */
const stepsPerApp = 100;

export async function insertHistory(
  sql: Queryable,
  entries: readonly HistoryEntry[],
  mapDigest: string,
): Promise<void> {
  for (const entry of entries) {
    const { channel, epoch, generation, app, action, from, to, actor, at } = entry;
    await sql`
      insert into registry.history (channel, epoch, generation, app, action, from_version,
        to_version, actor, at, map_digest)
      values (${channel}, ${epoch}, ${generation}, ${app}, ${action}, ${from}, ${to}, ${actor},
        ${at}, ${mapDigest})`;
  }
}

/** The last steps of every app in a channel, oldest first. */
export async function listSteps(sql: Queryable, channel: string): Promise<Step[]> {
  return sql<Step[]>`
    select app, action, from_version as "from", to_version as "to"
    from (
      select *, row_number() over (
        partition by app order by epoch desc, generation desc) as age
      from registry.history where channel = ${channel}
    ) steps
    where age <= ${stepsPerApp}
    order by epoch, generation, app`;
}

/** Newest first. */
export async function listHistory(
  sql: Queryable,
  filter: { channel: string; app: string | null; limit: number },
): Promise<HistoryEntry[]> {
  const { channel, app, limit } = filter;
  return sql<HistoryEntry[]>`
    select ${entryColumns(sql)} from registry.history
    where channel = ${channel} and (${app}::text is null or app = ${app})
    order by epoch desc, generation desc, app limit ${limit}`;
}

/** The last entry of each app in a channel: since when what is live is live, and by whom. */
export async function listLastEntries(sql: Queryable, channel: string): Promise<HistoryEntry[]> {
  return sql<HistoryEntry[]>`
    select distinct on (app) ${entryColumns(sql)} from registry.history
    where channel = ${channel} and action <> 'restore'
    order by app, epoch desc, generation desc`;
}

function entryColumns(sql: Queryable) {
  return sql`channel, epoch, generation, app, action, from_version as "from", to_version as "to",
    actor, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "at"`;
}

import { eq, lt, sql } from 'drizzle-orm';
import type { Reader, Writer } from '../database/backend-schema';
import type { Limit } from './settings';
import { rateLimits, type TurnedAwayReason, turnedAway } from './tables';

/** Something that is counted, and how much of it there may be. */
export interface Counted {
  key: string;
  limit: Limit;
}

/**
 * Counts one more of each, from narrow to wide, all instances together, in one statement. It stops at
 * the first that is exceeded: what is refused there counts against nothing wider, so that one client
 * shuts nobody else out. A count begins anew once its time is over.
 *
 * @param counted the narrowest first; always in the same order, so that no two requests wait for one
 *   another
 * @returns the seconds until there may be another one; 0 when this one is within every limit
 */
export async function countAgainstLimits(
  writer: Writer,
  counted: readonly Counted[],
): Promise<number> {
  const names = counted.map((_, index) => sql.identifier(`step_${index}`));
  const steps = counted.map(({ key, limit }, index) => {
    const narrower = names[index - 1];
    const isReached = narrower ? sql`exists (select from ${narrower} where is_within)` : sql`true`;
    return sql`${names[index]} as (
      insert into ${rateLimits} as held (key, count, started_at, ends_at)
      select ${key}::text, 1, now(), now() + make_interval(secs => ${limit.seconds})
      where ${isReached}
      on conflict (key) do update set
        count = case when held.ends_at <= now() then 1 else held.count + 1 end,
        started_at = case when held.ends_at <= now() then now() else held.started_at end,
        ends_at = case when held.ends_at <= now() then excluded.ends_at else held.ends_at end
      returning count <= ${limit.count}::int as is_within, ends_at)`;
  });
  const all = names.map((name) => sql`select * from ${name}`);
  const { rows } = await writer.execute<{ seconds: number }>(sql`
    with ${sql.join(steps, sql`, `)}
    select greatest(1, ceil(extract(epoch from ends_at - now())))::int as seconds
    from (${sql.join(all, sql` union all `)}) counted where not is_within`);
  return rows[0]?.seconds ?? 0;
}

/** Forgets the counts whose time is over, the addresses with them, and what is older than so many days. */
export async function forgetOldCounts(writer: Writer, days: number): Promise<void> {
  await writer.delete(rateLimits).where(lt(rateLimits.endsAt, sql`now()`));
  await writer.delete(turnedAway).where(lt(turnedAway.day, sql`current_date - ${days}::int`));
}

export async function countTurnedAway(
  writer: Writer,
  form: string,
  reason: TurnedAwayReason,
): Promise<void> {
  await writer
    .insert(turnedAway)
    .values({ day: sql`current_date`, form, reason, count: 1 })
    .onConflictDoUpdate({
      target: [turnedAway.day, turnedAway.form, turnedAway.reason],
      set: { count: sql`${turnedAway.count} + 1` },
    });
}

/** How many forms were turned away today, e.g. `{"contact honeypot": 3}`. */
export async function countTurnedAwayToday(reader: Reader): Promise<Record<string, number>> {
  const rows = await reader.select().from(turnedAway).where(eq(turnedAway.day, sql`current_date`));
  return Object.fromEntries(rows.map(({ form, reason, count }) => [`${form} ${reason}`, count]));
}

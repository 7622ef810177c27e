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
 * Counts one more of each, all instances together, in one statement. A count begins anew once its
 * time is over.
 *
 * @returns the seconds until there may be another one; 0 when this one is within every limit
 */
export async function countAgainstLimits(
  writer: Writer,
  counted: readonly Counted[],
): Promise<number> {
  // Always in the same order, so that two requests never wait for one another.
  const rows = [...counted].sort((a, b) => (a.key < b.key ? -1 : 1));
  const isOver = sql`${rateLimits.endsAt} <= now()`;
  const after = await writer
    .insert(rateLimits)
    .values(
      rows.map(({ key, limit }) => ({
        key,
        count: 1,
        startedAt: sql`now()`,
        endsAt: sql`now() + make_interval(secs => ${limit.seconds})`,
      })),
    )
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        count: sql`case when ${isOver} then 1 else ${rateLimits.count} + 1 end`,
        startedAt: sql`case when ${isOver} then now() else ${rateLimits.startedAt} end`,
        endsAt: sql`case when ${isOver} then excluded.ends_at else ${rateLimits.endsAt} end`,
      },
    })
    .returning({
      key: rateLimits.key,
      count: rateLimits.count,
      seconds: sql<number>`ceil(extract(epoch from ${rateLimits.endsAt} - now()))::int`,
    });
  const allowed = new Map(counted.map(({ key, limit }) => [key, limit.count]));
  const exceeded = after.filter(({ key, count }) => count > (allowed.get(key) ?? 0));
  return Math.max(0, ...exceeded.map(({ seconds }) => Math.max(1, seconds)));
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

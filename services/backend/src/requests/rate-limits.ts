import { isIPv4, isIPv6 } from 'node:net';
import { fillMinutes } from '@meridian/contracts/forms';
import { type Logger, ServiceError } from '@meridian/service';
import { lt, sql } from 'drizzle-orm';
import { integer, text } from 'drizzle-orm/pg-core';
import { backendSchema, time, type Writer } from '../database/backend-schema';

const rateLimits = backendSchema.table('rate_limits', {
  key: text('key').primaryKey(),
  count: integer('count').notNull(),
  startedAt: time('started_at').notNull(),
  endsAt: time('ends_at').notNull(),
});

/** At most `count` in each period of `seconds`. */
interface RateLimit {
  count: number;
  seconds: number;
}

interface LimitContext {
  db: Writer;
  logger: Logger;
}

export interface CountedKey {
  key: string;
  limit: RateLimit;
}

/** The counters of a client: for its own range, and for the network around it. */
export function clientKeys(
  what: string,
  clientIp: string,
  { perClient, perNetwork }: Record<'perClient' | 'perNetwork', RateLimit>,
): CountedKey[] {
  const { client, network } = rangesOf(clientIp);
  return [
    { key: `${what} client ${client}`, limit: perClient },
    { key: `${what} network ${network}`, limit: perNetwork },
  ];
}

/** Counts a request as `countAgainstLimits` does. @throws ServiceError `rate-limited` */
export async function requireWithinLimits(
  context: LimitContext,
  counted: readonly CountedKey[],
  message: string,
): Promise<void> {
  const seconds = await countAgainstLimits(context, counted);
  if (seconds === 0) return;
  throw new ServiceError('rate-limited', message, {
    suggestion: fillMinutes('Wait {minutes} minutes, then try again.', seconds),
    retryAfterSeconds: seconds,
  });
}

/**
 * Counts one more of each key, from narrow to wide, for all backends together, in one statement. It stops at
 * the first limit that is exceeded: a request that is rejected there counts against no wider limit, so one
 * client cannot block others. A count starts again when its period is over; its first rejection is logged.
 *
 * @param counted the narrowest first, always in the same order, so that two requests never deadlock
 * @returns the seconds until another one is allowed; 0 when this one is within every limit
 */
export async function countAgainstLimits(
  { db, logger }: LimitContext,
  counted: readonly CountedKey[],
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
      returning key, count <= ${limit.count}::int as is_within,
        count = ${limit.count}::int + 1 as is_first, ends_at)`;
  });
  const all = names.map((name) => sql`select * from ${name}`);
  const { rows } = await db.execute<{ seconds: number; key: string; is_first: boolean }>(sql`
    with ${sql.join(steps, sql`, `)}
    select greatest(1, ceil(extract(epoch from ends_at - now())))::int as seconds, key, is_first
    from (${sql.join(all, sql` union all `)}) counted where not is_within`);
  const [exceeded] = rows;
  if (exceeded?.is_first) {
    const [what, of = 'everyone'] = exceeded.key.split(' ');
    const fields = { what, of, seconds: exceeded.seconds };
    logger.warn(fields, 'a limit is reached; more is rejected until it ends');
  }
  return exceeded?.seconds ?? 0;
}

/** Deletes the counts whose period is over, and the client IPs in them. */
export async function purgeEndedRateLimits(writer: Writer): Promise<void> {
  await writer.delete(rateLimits).where(lt(rateLimits.endsAt, sql`now()`));
}

/**
 * The ranges of a client IP: one household or phone (/32, or /64 of IPv6, in which a client has any number of
 * IPs), and the network around it (/24, or /48 of IPv6).
 */
export function rangesOf(clientIp: string): { client: string; network: string } {
  if (isIPv4(clientIp)) {
    const network = clientIp.split('.').slice(0, 3).join('.');
    return { client: `${clientIp}/32`, network: `${network}.0/24` };
  }
  if (isIPv6(clientIp)) {
    const groups = expand(clientIp);
    return {
      client: `${groups.slice(0, 4).join(':')}::/64`,
      network: `${groups.slice(0, 3).join(':')}::/48`,
    };
  }
  return { client: clientIp, network: clientIp };
}

/** The eight groups of an IPv6, without a scope such as `%eth0`. */
function expand(ip: string): string[] {
  // A URL has the IP in one spelling, without leading zeros and without an IPv4 at the end.
  const { hostname } = new URL(`http://[${ip.replace(/%.*/, '')}]`);
  const [head = '', tail = ''] = hostname.slice(1, -1).split('::');
  const before = head.split(':').filter(Boolean);
  const after = tail.split(':').filter(Boolean);
  return [...before, ...Array<string>(8 - before.length - after.length).fill('0'), ...after];
}

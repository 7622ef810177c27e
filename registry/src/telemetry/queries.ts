import type { TelemetryInterval } from '@meridian/contracts/telemetry-schemas';
import type { QueryRunner } from '@meridian/service';
import { and, asc, eq, gt, lt, lte, sql } from 'drizzle-orm';
import { telemetryIntervals } from '../database/telemetry-tables';

type Payload = Pick<TelemetryInterval, 'groups' | 'figures'>;
interface IntervalKey {
  channel: string;
  /** ISO 8601. */
  endsAt: string;
  server: string;
}

const ofKey = ({ channel, endsAt, server }: IntervalKey) =>
  and(
    eq(telemetryIntervals.channel, channel),
    eq(telemetryIntervals.endsAt, endsAt),
    eq(telemetryIntervals.server, server),
  );

/**
 * Saves what a site server counted, in place of what it sent before. Inside a transaction, which then has the row alone.
 * @returns what it sent before; null the first time
 */
export async function replaceInterval(
  transaction: QueryRunner,
  key: IntervalKey,
  payload: Payload,
): Promise<Payload | null> {
  const inserted = await transaction
    .insert(telemetryIntervals)
    .values({ ...key, payload })
    .onConflictDoNothing()
    .returning({ server: telemetryIntervals.server });
  if (inserted.length === 1) return null;
  const [before] = await transaction
    .select({ payload: telemetryIntervals.payload })
    .from(telemetryIntervals)
    .where(ofKey(key))
    .for('update');
  await transaction.update(telemetryIntervals).set({ payload }).where(ofKey(key));
  return before?.payload ?? null;
}

/** The groups of an interval of one site server. */
export interface StoredInterval {
  /** ms since the epoch. */
  endsAt: number;
  groups: TelemetryInterval['groups'];
}

/**
 * What all site servers counted in the intervals that ended in a time, the oldest first.
 * @param after ms since the epoch; the time begins after it, and ends with `until`
 */
export async function listIntervals(
  db: QueryRunner,
  channel: string,
  { after, until }: { after: number; until: number },
): Promise<StoredInterval[]> {
  const rows = await db
    .select({
      endsAt: telemetryIntervals.endsAt,
      groups: sql<TelemetryInterval['groups']>`${telemetryIntervals.payload} -> 'groups'`,
    })
    .from(telemetryIntervals)
    .where(
      and(
        eq(telemetryIntervals.channel, channel),
        gt(telemetryIntervals.endsAt, new Date(after).toISOString()),
        lte(telemetryIntervals.endsAt, new Date(until).toISOString()),
      ),
    )
    .orderBy(asc(telemetryIntervals.endsAt), asc(telemetryIntervals.server));
  return rows.map(({ endsAt, groups }) => ({ endsAt: Date.parse(endsAt), groups }));
}

/** @param before ISO 8601 */
export async function deleteIntervalsBefore(db: QueryRunner, before: string): Promise<void> {
  await db.delete(telemetryIntervals).where(lt(telemetryIntervals.endsAt, before));
}

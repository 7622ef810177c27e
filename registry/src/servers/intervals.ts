import { reportGraceMs } from '@meridian/contracts/telemetry';
import type { TelemetryInterval } from '@meridian/contracts/telemetry-schemas';
import { type QueryRunner, ServiceError } from '@meridian/service';
import { and, asc, eq, gt, lt, lte } from 'drizzle-orm';
import type { RegistryContext } from '../context';
import { telemetryIntervals } from '../database/telemetry-tables';
import { addErrors, deleteErrorsBefore } from './errors';
import { addFigures, deleteFiguresBefore, startOfMinute } from './figures';

const minuteMs = 60_000;
/** A site server that stops sends the interval that it is in, whose end is up to 5 s ahead; 2 s are for its clock. */
const maxAheadMs = 7000;
/** What a site server could not send for longer is too late for any verdict. */
const maxAgeMs = 10 * minuteMs;
/** An interval is judged some seconds after it came. */
const intervalLifetimeMs = 2 * maxAgeMs;
const figureLifetimeMs = 30 * 24 * 60 * minuteMs;
/** For the way from the site servers to here. */
const deliveryMs = 3000;

/**
 * Saves what a site server counted in one interval. Sent again, because the response was lost, it counts once.
 * @throws ServiceError `malformed-request` for an interval that is yet to end, or ended long ago
 */
export async function saveInterval(
  { db, clock }: RegistryContext,
  channel: string,
  { server, endsAt: endsAtMs, errors = [], figures, groups }: TelemetryInterval,
): Promise<void> {
  requireRecent(endsAtMs, clock().getTime());
  const endsAt = new Date(endsAtMs).toISOString();
  await db.transaction(async (transaction) => {
    const inserted = await transaction
      .insert(telemetryIntervals)
      .values({ channel, endsAt, server, payload: { groups } })
      .onConflictDoNothing()
      .returning({ server: telemetryIntervals.server });
    if (inserted.length === 0) return;
    await addFigures(transaction, channel, startOfMinute(endsAtMs - 1), figures);
    await addErrors(transaction, channel, errors, endsAt);
  });
}

function requireRecent(endsAt: number, now: number): void {
  const isoTime = (at: number) => new Date(at).toISOString();
  const [first, last] = [now - maxAgeMs, now + maxAheadMs];
  if (endsAt >= first && endsAt <= last) return;
  throw new ServiceError(
    'malformed-request',
    `expected an interval that ended between ${isoTime(first)} and ${isoTime(last)}, found ${isoTime(endsAt)}`,
    {
      suggestion: `Compare the clocks of site server and registry; an interval is sent ${reportGraceMs / 1000} s after its end.`,
    },
  );
}

/** The end of the last interval of which all is here that is to count. ms since the epoch */
export function lastCompleteAt(now: number): number {
  return now - reportGraceMs - deliveryMs;
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
  const { endsAt, payload, server } = telemetryIntervals;
  const rows = await db
    .select({ endsAt, payload })
    .from(telemetryIntervals)
    .where(
      and(
        eq(telemetryIntervals.channel, channel),
        gt(endsAt, new Date(after).toISOString()),
        lte(endsAt, new Date(until).toISOString()),
      ),
    )
    .orderBy(asc(endsAt), asc(server));
  return rows.map((row) => ({ endsAt: Date.parse(row.endsAt), groups: row.payload.groups }));
}

/** Deletes intervals that no verdict needs any more, and figures and errors older than thirty days. */
export async function deleteOldTelemetry({ db, clock }: RegistryContext): Promise<void> {
  const before = (lifetimeMs: number) => new Date(clock().getTime() - lifetimeMs).toISOString();
  await db
    .delete(telemetryIntervals)
    .where(lt(telemetryIntervals.endsAt, before(intervalLifetimeMs)));
  await deleteFiguresBefore(db, before(figureLifetimeMs));
  await deleteErrorsBefore(db, before(figureLifetimeMs));
}

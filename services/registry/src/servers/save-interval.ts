import { reportGraceMs } from '@meridian/contracts/telemetry';
import type { Figure, SeenError, TelemetryInterval } from '@meridian/contracts/telemetry-schemas';
import { type QueryRunner, ServiceError } from '@meridian/service';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { RegistryContext } from '../context';
import { toStored } from '../database/tables';
import { releaseErrors, releaseFigures, telemetryIntervals } from '../database/telemetry-tables';
import { noBucket, startOfMinute } from './telemetry-queries';

/** A site server that stops sends its current interval, whose end is up to 5 s ahead; 2 s are for its clock. */
const maxAheadMs = 7000;
/** After this time an interval is too late for any verdict. */
const maxAgeMs = 10 * 60_000;
/** The limit for a release on each side: reports of browsers can be forged, and must not displace the others. */
const maxErrorsOfSide = 25;

/**
 * An interval that is sent again, because the response was lost, counts once.
 * @throws ServiceError `malformed-request` for an interval in the future, or one that ended long ago
 */
export async function saveInterval(
  { db, clock }: RegistryContext,
  { channel, server }: { channel: string; server: string },
  { endsAt: endsAtMs, errors = [], figures, groups }: TelemetryInterval,
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
    await addFigures(transaction, channel, figures, startOfMinute(endsAtMs - 1));
    await addErrors(transaction, channel, errors, endsAt);
  });
}

function requireRecent(endsAt: number, now: number): void {
  const isoTime = (at: number) => new Date(at).toISOString();
  const [first, last] = [now - maxAgeMs, now + maxAheadMs];
  if (endsAt >= first && endsAt <= last) return;
  const message = `expected an interval that ended between ${isoTime(first)} and ${isoTime(last)}, found ${isoTime(endsAt)}`;
  const suggestion = `Compare the clocks of site server and registry; an interval is sent ${reportGraceMs / 1000} s after its end.`;
  throw new ServiceError('malformed-request', message, { suggestion });
}

async function addFigures(
  db: QueryRunner,
  channel: string,
  figures: readonly Figure[],
  minute: string,
): Promise<void> {
  const rows = figures.map((one) => ({ ...one, channel, minute, bucket: one.bucket ?? noBucket }));
  if (rows.length === 0) return;
  const { app, version, name, bucket, count } = releaseFigures;
  await db
    .insert(releaseFigures)
    .values(addUp(rows, (row) => `${row.app} ${row.version} ${row.name} ${row.bucket}`))
    .onConflictDoUpdate({
      target: [releaseFigures.channel, releaseFigures.minute, app, version, name, bucket],
      set: { count: sql`${count} + excluded.count` },
    });
}

type ErrorKey = Pick<SeenError, 'app' | 'version' | 'side' | 'message' | 'where'>;

const sideOf = ({ app, version, side }: ErrorKey) => JSON.stringify([app, version, side]);
const textOf = ({ message, where }: ErrorKey) => JSON.stringify([message, where]);

/** Adds to the errors of releases; new ones as long as their side has room. */
async function addErrors(
  db: QueryRunner,
  channel: string,
  errors: readonly SeenError[],
  at: string,
): Promise<void> {
  if (errors.length === 0) return;
  const seen = addUp(toStored(errors), (error) => sideOf(error) + textOf(error));
  const { app, version, side, message, where, count, requestId } = releaseErrors;
  const apps = seen.map((one) => one.app);
  const versions = seen.map((one) => one.version);
  const isOfRelease = and(inArray(app, apps), inArray(version, versions));
  const known: ErrorKey[] = await db
    .select({ app, version, side, message, where })
    .from(releaseErrors)
    .where(and(eq(releaseErrors.channel, channel), isOfRelease));
  const kept = seen.filter((error) => {
    const ofSide = known.filter((one) => sideOf(one) === sideOf(error));
    if (ofSide.some((one) => textOf(one) === textOf(error))) return true;
    if (ofSide.length >= maxErrorsOfSide) return false;
    known.push(error);
    return true;
  });
  if (kept.length === 0) return;
  await db
    .insert(releaseErrors)
    .values(kept.map((error) => ({ ...error, channel, firstAt: at, lastAt: at })))
    .onConflictDoUpdate({
      target: [releaseErrors.channel, app, version, side, message, where],
      set: {
        count: sql`${count} + excluded.count`,
        lastAt: at,
        requestId: sql`coalesce(excluded.request_id, ${requestId})`,
      },
    });
}

/**
 * Sums up the rows of each key, in one order for all: a statement changes a row once, and two transactions that lock
 * rows in different orders would deadlock.
 */
function addUp<Row extends { count: number }>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
): Row[] {
  const sums = new Map<string, Row>();
  for (const row of rows)
    sums.set(keyOf(row), { ...row, count: row.count + (sums.get(keyOf(row))?.count ?? 0) });
  return [...sums].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => row);
}

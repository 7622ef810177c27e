import { reportGraceMs } from '@meridian/contracts/telemetry';
import type { Figure, GroupCounts } from '@meridian/contracts/telemetry-schemas';
import type { QueryRunner } from '@meridian/service';
import { and, asc, desc, eq, getTableColumns, gt, gte, lte, sql } from 'drizzle-orm';
import type { ReleaseError } from '../api/evidence-schemas';
import { releaseErrors, releaseFigures, telemetryIntervals } from '../database/telemetry-tables';

/** Stands for no bucket, because a key cannot be null. */
export const noBucket = -1;
const minuteMs = 60_000;

/** The minute of a time, as figures name it. @param at ms since the epoch */
export function startOfMinute(at: number): string {
  return new Date(Math.floor(at / minuteMs) * minuteMs).toISOString();
}

const sum = sql<number>`coalesce(sum(${releaseFigures.count}), 0)`.mapWith(Number);

/** The sums of the figures of a channel since a time. @param since ISO 8601 */
export async function sumFigures(
  db: QueryRunner,
  channel: string,
  since: string,
): Promise<Figure[]> {
  const { app, version, name, bucket } = releaseFigures;
  const rows = await db
    .select({ app, version, name, bucket, count: sum })
    .from(releaseFigures)
    .where(and(eq(releaseFigures.channel, channel), gt(releaseFigures.minute, since)))
    .groupBy(app, version, name, bucket)
    .orderBy(asc(app), asc(version), asc(name), asc(bucket));
  return rows.map((row) => ({
    ...row,
    bucket: row.bucket === noBucket ? null : row.bucket,
  }));
}

/** How many pages of a release visitors saw in a channel, from the minute of its start. */
export async function countPages(
  db: QueryRunner,
  release: { channel: string; app: string; version: string; startedAt: string },
): Promise<number> {
  const { channel, minute, app, version, name } = releaseFigures;
  const [row] = await db
    .select({ pages: sum })
    .from(releaseFigures)
    .where(
      and(
        eq(channel, release.channel),
        gte(minute, startOfMinute(Date.parse(release.startedAt))),
        eq(app, release.app),
        eq(version, release.version),
        eq(name, 'pages'),
      ),
    );
  return row?.pages ?? 0;
}

/** Time that a report needs from a site server to the registry. */
const deliveryMs = 3000;

/**
 * The counts of all site servers in the complete intervals after a time, by their end, the oldest first. All times in
 * ms since the epoch.
 */
export async function listIntervals(
  db: QueryRunner,
  channel: string,
  { after, now }: { after: number; now: number },
): Promise<Map<number, GroupCounts[]>> {
  const { endsAt, payload, server } = telemetryIntervals;
  const lastComplete = new Date(now - reportGraceMs - deliveryMs).toISOString();
  const rows = await db
    .select({ endsAt, payload })
    .from(telemetryIntervals)
    .where(
      and(
        eq(telemetryIntervals.channel, channel),
        gt(endsAt, new Date(after).toISOString()),
        lte(endsAt, lastComplete),
      ),
    )
    .orderBy(asc(endsAt), asc(server));
  const byEnd = new Map<number, GroupCounts[]>();
  for (const row of rows) {
    const end = Date.parse(row.endsAt);
    byEnd.set(end, [...(byEnd.get(end) ?? []), ...row.payload.groups]);
  }
  return byEnd;
}

const { channel: _, ...errorColumns } = getTableColumns(releaseErrors);

/** Newest first. */
export async function listErrors(
  db: QueryRunner,
  { channel, app, limit }: { channel: string; app: string | undefined; limit: number },
): Promise<ReleaseError[]> {
  const { lastAt, count, message } = releaseErrors;
  const isOfApp = app === undefined ? undefined : eq(releaseErrors.app, app);
  return db
    .select(errorColumns)
    .from(releaseErrors)
    .where(and(eq(releaseErrors.channel, channel), isOfApp))
    .orderBy(desc(lastAt), desc(count), asc(message))
    .limit(limit);
}

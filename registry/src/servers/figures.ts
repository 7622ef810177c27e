import type { FigureName } from '@meridian/contracts/telemetry';
import type { Figure } from '@meridian/contracts/telemetry-schemas';
import type { QueryRunner } from '@meridian/service';
import { and, asc, eq, gt, gte, lt, sql } from 'drizzle-orm';
import { releaseFigures } from '../database/telemetry-tables';

/** What stands for no bucket in the key of a row, which cannot be null. */
const noBucket = -1;
const minuteMs = 60_000;

/** The minute that a time belongs to, as figures name it. @param at ms since the epoch */
export function startOfMinute(at: number): string {
  return new Date(Math.floor(at / minuteMs) * minuteMs).toISOString();
}

/** Adds to the figures of a minute. @param minute ISO 8601 */
export async function addFigures(
  db: QueryRunner,
  channel: string,
  minute: string,
  figures: readonly Figure[],
): Promise<void> {
  if (figures.length === 0) return;
  const rows = figures.map((one) => ({ ...one, channel, minute, bucket: one.bucket ?? noBucket }));
  // In one order: two transactions that lock the same rows in different orders wait for each other for ever.
  const keyOf = (row: (typeof rows)[number]) =>
    [row.app, row.version, row.name, row.bucket].join(' ');
  const { app, version, name, bucket, count } = releaseFigures;
  await db
    .insert(releaseFigures)
    .values(rows.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1)))
    .onConflictDoUpdate({
      target: [releaseFigures.channel, releaseFigures.minute, app, version, name, bucket],
      set: { count: sql`${count} + excluded.count` },
    });
}

/** The figures of a channel since a time, summed over it. @param since ISO 8601 */
export async function sumFigures(
  db: QueryRunner,
  channel: string,
  since: string,
): Promise<Figure[]> {
  const { app, version, name, bucket, count } = releaseFigures;
  const rows = await db
    .select({ app, version, name, bucket, count: sql<number>`sum(${count})`.mapWith(Number) })
    .from(releaseFigures)
    .where(and(eq(releaseFigures.channel, channel), gt(releaseFigures.minute, since)))
    .groupBy(app, version, name, bucket)
    .orderBy(asc(app), asc(version), asc(name), asc(bucket));
  return rows.map((row) => ({
    ...row,
    name: row.name as FigureName,
    bucket: row.bucket === noBucket ? null : row.bucket,
  }));
}

/** Pages of a release in a channel since the minute of a time. @param since ISO 8601 */
export async function countPages(
  db: QueryRunner,
  channel: string,
  { app, version }: { app: string; version: string },
  since: string,
): Promise<number> {
  const minute = startOfMinute(Date.parse(since));
  const [row] = await db
    .select({ pages: sql<number>`coalesce(sum(${releaseFigures.count}), 0)`.mapWith(Number) })
    .from(releaseFigures)
    .where(
      and(
        eq(releaseFigures.channel, channel),
        gte(releaseFigures.minute, minute),
        eq(releaseFigures.app, app),
        eq(releaseFigures.version, version),
        eq(releaseFigures.name, 'pages'),
      ),
    );
  return row?.pages ?? 0;
}

/** @param before ISO 8601 */
export async function deleteFiguresBefore(db: QueryRunner, before: string): Promise<void> {
  await db.delete(releaseFigures).where(lt(releaseFigures.minute, before));
}

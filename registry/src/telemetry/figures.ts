import type { FigureName } from '@meridian/contracts/telemetry';
import type { Figure } from '@meridian/contracts/telemetry-schemas';
import type { QueryRunner } from '@meridian/service';
import { and, asc, eq, gt, gte, lt, sql } from 'drizzle-orm';
import { releaseFigures } from '../database/telemetry-tables';

/** What stands for no bucket in the key of a row, which cannot be null. */
const noBucket = -1;
const minuteMs = 60_000;

const keyOf = ({ app, version, name, bucket }: Omit<Figure, 'count'>) =>
  [app, version, name, bucket ?? noBucket].join(' ');

/** How much figures have grown since they were sent before. */
export function subtractFigures(after: readonly Figure[], before: readonly Figure[]): Figure[] {
  const changes = new Map<string, Figure>();
  const add = (figures: readonly Figure[], sign: 1 | -1) => {
    for (const figure of figures) {
      const count = (changes.get(keyOf(figure))?.count ?? 0) + sign * figure.count;
      changes.set(keyOf(figure), { ...figure, count });
    }
  };
  add(after, 1);
  add(before, -1);
  return [...changes.values()].filter(({ count }) => count !== 0);
}

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
  // In one order: two transactions that lock the same rows in different orders wait for each other for ever.
  const sorted = figures.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
  await db
    .insert(releaseFigures)
    .values(
      sorted.map(({ bucket, ...rest }) => ({
        channel,
        minute,
        ...rest,
        bucket: bucket ?? noBucket,
      })),
    )
    .onConflictDoUpdate({
      target: [
        releaseFigures.channel,
        releaseFigures.minute,
        releaseFigures.app,
        releaseFigures.version,
        releaseFigures.name,
        releaseFigures.bucket,
      ],
      set: { count: sql`${releaseFigures.count} + excluded.count` },
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

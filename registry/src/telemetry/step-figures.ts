import type { FigureName } from '@meridian/contracts/telemetry';
import type { QueryRunner } from '@meridian/service';
import { and, asc, eq, gte, inArray, sql } from 'drizzle-orm';
import { releaseFigures } from '../database/telemetry-tables';

/** A figure of a release, summed over one step of time. */
export interface StepFigure {
  version: string;
  /** The beginning of the step, ms since the epoch. */
  at: number;
  name: FigureName;
  /** Of what is measured; -1 of what is counted. */
  bucket: number;
  count: number;
}

/**
 * The figures of the releases of an app by steps, in order of time.
 * @param query.since the beginning of the first step, ms since the epoch
 * @param query.stepMs whole minutes
 */
export async function listSteps(
  db: QueryRunner,
  query: {
    channel: string;
    app: string;
    names: readonly FigureName[];
    since: number;
    stepMs: number;
  },
): Promise<StepFigure[]> {
  const { channel, app, names, since, stepMs } = query;
  const { version, minute, name, bucket, count } = releaseFigures;
  const step = sql<number>`floor(extract(epoch from ${minute}) * 1000 / ${stepMs}::bigint)`
    .mapWith(Number)
    .as('step');
  const rows = await db
    .select({ version, step, name, bucket, count: sql<number>`sum(${count})`.mapWith(Number) })
    .from(releaseFigures)
    .where(
      and(
        eq(releaseFigures.channel, channel),
        eq(releaseFigures.app, app),
        gte(minute, new Date(since).toISOString()),
        inArray(name, [...names]),
      ),
    )
    .groupBy(version, sql`step`, name, bucket)
    .orderBy(asc(sql`step`), asc(version), asc(name), asc(bucket));
  return rows.map(({ step, name, ...row }) => ({
    ...row,
    at: step * stepMs,
    name: name as FigureName,
  }));
}

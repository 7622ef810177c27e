import type { SeenError } from '@meridian/contracts/telemetry-schemas';
import type { QueryRunner } from '@meridian/service';
import { and, desc, eq, getTableColumns, lt, sql } from 'drizzle-orm';
import type { ReleaseError } from '../api/telemetry';
import { releaseErrors } from '../database/telemetry-tables';
import { toStored } from './stored-text';

/** Of a release, on each side: what browsers report can be forged, and must not fill the place of the others. */
const maxErrorsOfSide = 25;

/** Adds to what is known of the errors of releases. @param at ISO 8601 */
export async function addErrors(
  db: QueryRunner,
  channel: string,
  errors: readonly SeenError[],
  at: string,
): Promise<void> {
  // In one order: two transactions that lock the same rows in different orders wait for each other for ever.
  const keyOf = (one: SeenError) =>
    [one.app, one.version, one.side, one.message, one.where].join('\n');
  for (const error of errors.map(clean).toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))) {
    const { app, version, side, message, where } = error;
    const ofSide = and(
      eq(releaseErrors.channel, channel),
      eq(releaseErrors.app, app),
      eq(releaseErrors.version, version),
      eq(releaseErrors.side, side),
    );
    const isSame = and(ofSide, eq(releaseErrors.message, message), eq(releaseErrors.where, where));
    const known = await db
      .update(releaseErrors)
      .set({
        count: sql`${releaseErrors.count} + ${error.count}`,
        lastAt: at,
        ...(error.requestId !== null && { requestId: error.requestId }),
      })
      .where(isSame)
      .returning({ app: releaseErrors.app });
    if (known.length > 0) continue;
    if ((await db.$count(releaseErrors, ofSide)) >= maxErrorsOfSide) continue;
    const row = { ...error, channel, firstAt: at, lastAt: at };
    await db.insert(releaseErrors).values(row).onConflictDoNothing();
  }
}

const { channel: _, ...columns } = getTableColumns(releaseErrors);

/** Newest first. */
export async function listErrors(
  db: QueryRunner,
  { channel, app, limit }: { channel: string; app: string | undefined; limit: number },
): Promise<ReleaseError[]> {
  return db
    .select(columns)
    .from(releaseErrors)
    .where(
      and(
        eq(releaseErrors.channel, channel),
        app === undefined ? undefined : eq(releaseErrors.app, app),
      ),
    )
    .orderBy(desc(releaseErrors.lastAt), desc(releaseErrors.count), releaseErrors.message)
    .limit(limit);
}

/** @param before ISO 8601 */
export async function deleteErrorsBefore(db: QueryRunner, before: string): Promise<void> {
  await db.delete(releaseErrors).where(lt(releaseErrors.lastAt, before));
}

function clean(error: SeenError): SeenError {
  const { message, where, stack, route, requestId } = error;
  return {
    ...error,
    message: toStored(message),
    where: toStored(where),
    stack: stack && toStored(stack),
    route: route && toStored(route),
    requestId: requestId && toStored(requestId),
  };
}

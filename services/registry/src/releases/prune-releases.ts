import { and, asc, eq, isNull } from 'drizzle-orm';
import type * as v from 'valibot';
import type { pruneRequestSchema, Retention } from '../api/release-schemas';
import { lockPreviews } from '../changes/previews';
import type { RegistryContext } from '../context';
import { appendAudit } from '../database/audit';
import { releases, removedReleases } from '../database/tables';
import { lockLiveMaps } from '../live-map/queries';
import { planRetention } from './plan-retention';

/** Rows that one statement adds at most, because each takes several parameters. */
const maxRowsAtOnce = 1000;
/** Removals whose files may still be in the store. */
const hasFiles = isNull(removedReleases.filesDeletedAt);

/**
 * Removes the releases that nothing needs, by a row for each, in one transaction; the maintenance deletes their files.
 * A dry run only says which would be removed, and why the others stay.
 */
export async function pruneReleases(
  { db, channels, clock, logger }: RegistryContext,
  { olderThanSeconds, keep, dryRun, reason = '' }: v.InferOutput<typeof pruneRequestSchema>,
  actor: string,
): Promise<Retention> {
  const now = clock();
  const limits = { since: new Date(now.getTime() - olderThanSeconds * 1000).toISOString(), keep };
  const plan = await db.transaction(async (transaction) => {
    if (dryRun) return planRetention(transaction, channels[0], limits);
    // From here on nothing becomes live, and no preview is made: what waits for that sees the rows of this transaction.
    await lockLiveMaps(transaction);
    await lockPreviews(transaction);
    const planned = await planRetention(transaction, channels[0], limits);
    const at = now.toISOString();
    for (let first = 0; first < planned.removed.length; first += maxRowsAtOnce) {
      const some = planned.removed.slice(first, first + maxRowsAtOnce);
      const rows = some.map(({ app, version }) => ({ app, version, actor, removedAt: at }));
      await transaction.insert(removedReleases).values(rows);
      const entries = some.map(({ app, version, digest }) => {
        const details = `${version}, ${digest}; ${reason}`;
        return { at, actor, action: 'remove', app, channel: null, details };
      });
      await appendAudit(transaction, entries);
    }
    return planned;
  });
  for (const { app, version, digest, bytes } of dryRun ? [] : plan.removed)
    logger.info({ app, version, digest, bytes, actor, reason }, 'release removed');
  return { ...limits, ...plan, pending: await db.$count(removedReleases, hasFiles) };
}

/**
 * Deletes the files of removed releases. Continues where an earlier run stopped; several registries may do so at once.
 *
 * @throws the first failure, after it has tried all of them
 */
export async function deleteRemovedFiles({
  db,
  storage,
  clock,
  logger,
}: Pick<RegistryContext, 'db' | 'storage' | 'clock' | 'logger'>): Promise<void> {
  const failures: unknown[] = [];
  const { app: ofApp, version: ofVersion, removedAt } = removedReleases;
  const removed = await db
    .select({ app: ofApp, version: ofVersion, upload: releases.upload })
    .from(removedReleases)
    .innerJoin(releases, and(eq(releases.app, ofApp), eq(releases.version, ofVersion)))
    .where(hasFiles)
    .orderBy(asc(removedAt), asc(ofApp), asc(ofVersion));
  for (const release of removed) {
    const { app, version } = release;
    try {
      await storage.remove(release);
      await db
        .update(removedReleases)
        .set({ filesDeletedAt: clock().toISOString() })
        .where(and(eq(ofApp, app), eq(ofVersion, version), hasFiles));
      logger.info({ app, version }, 'files of a removed release deleted');
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
}

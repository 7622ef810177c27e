import type * as v from 'valibot';
import type { pruneRequestSchema, Retention } from '../api/releases';
import { lockPreviews } from '../changes/previews';
import type { RegistryContext } from '../context';
import { appendAudit } from '../database/audit';
import { countRemovedFiles, insertRemovals } from '../database/removal-queries';
import { lockLiveMaps } from '../live-map/queries';
import { deleteRemovedFiles } from './delete-removed-files';
import { type PlannedRelease, planRetention } from './plan-retention';

type PruneOptions = Omit<v.InferOutput<typeof pruneRequestSchema>, 'dryRun' | 'reason'>;

/** Releases whose files are deleted before the response is sent; the maintenance deletes those of the others. */
const maxDeletedAtOnce = 20;

/** Entries of the audit that one statement adds: each takes several parameters. */
const maxNotedAtOnce = 1000;

/** Says which releases would stay and which would be removed. */
export async function previewPrune(
  context: RegistryContext,
  options: PruneOptions,
): Promise<Retention> {
  const limits = toLimits(context, options);
  const plan = await planRetention(context.db, context.channels[0], limits);
  return { ...limits, ...plan, pending: await countRemovedFiles(context.db) };
}

/**
 * Removes the releases that nothing needs any more: first by a row for each, all at once; then their files. What of that
 * is cut off, the maintenance does later.
 */
export async function pruneReleases(
  context: RegistryContext,
  options: PruneOptions,
  by: { actor: string; reason: string },
): Promise<Retention> {
  const { db, channels, clock, logger } = context;
  const limits = toLimits(context, options);
  const plan = await db.transaction(async (transaction) => {
    // From here on nothing becomes live and no preview is made: who waits for that sees the rows of this transaction.
    await lockLiveMaps(transaction);
    await lockPreviews(transaction);
    const removedAt = clock().toISOString();
    const planned = await planRetention(transaction, channels[0], limits);
    await insertRemovals(transaction, planned.removed, { actor: by.actor, removedAt });
    const entries = planned.removed.map((one) => toAudit(one, by, removedAt));
    for (let first = 0; first < entries.length; first += maxNotedAtOnce)
      await appendAudit(transaction, entries.slice(first, first + maxNotedAtOnce));
    return planned;
  });
  for (const { app, version, digest, bytes } of plan.removed)
    logger.info({ app, version, digest, bytes, ...by }, 'release removed');
  await deleteRemovedFiles(context, { max: maxDeletedAtOnce }).catch((err) =>
    logger.error({ err }, 'files of removed releases were not deleted yet'),
  );
  return { ...limits, ...plan, pending: await countRemovedFiles(db) };
}

function toAudit(
  { app, version, digest }: PlannedRelease,
  { actor, reason }: { actor: string; reason: string },
  at: string,
) {
  const details = `${version}, ${digest}; ${reason}`;
  return { at, actor, action: 'remove', app, channel: null, details };
}

function toLimits({ clock }: RegistryContext, { olderThanSeconds, keep }: PruneOptions) {
  return { since: new Date(clock().getTime() - olderThanSeconds * 1000).toISOString(), keep };
}

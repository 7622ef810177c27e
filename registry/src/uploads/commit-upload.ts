import { ServiceError } from '@shared/service';
import type { Published } from '../api/responses';
import type { RegistryContext } from '../context';
import { insertRelease } from '../releases/queries';
import { findDamage } from '../storage/find-damage';
import type { VerifiedRelease } from '../trust';
import { checkReleaseToPublish, findSameRelease } from './check-release-to-publish';
import { deleteUpload, type Upload } from './queries';

/**
 * Ends an upload: checks all once more, now with the files, and makes it a release.
 *
 * @throws ServiceError of the first check that fails; the upload stays open then
 */
export async function commitUpload(context: RegistryContext, upload: Upload): Promise<Published> {
  const { app, version } = upload;
  const release = await checkReleaseToPublish(
    context,
    upload.signed,
    ({ record }) =>
      () =>
        findDamage(context.storage, { upload: upload.id }, record.files),
  );
  const isNew = await publish(context, upload, release);
  const stored = isNew ? release : await findSameRelease(context, release);
  if (!stored)
    throw new ServiceError('conflict', `${app} ${version} was neither new nor there`, {
      suggestion: 'Try again.',
    });
  await deleteUpload(context.db, upload.id);
  await context.storage.discard(upload.id);
  return { state: isNew ? 'published' : 'unchanged', app, version, digest: stored.digest };
}

/**
 * The row is what makes a release exist. It holds the lock on app and version while the files move
 * into place, so of two uploads of one version exactly one becomes the release, and a process that
 * dies in between leaves a folder that nothing points to.
 */
async function publish(
  { db, storage, clock, logger }: RegistryContext,
  { id, app, version, signed, actor }: Upload,
  { digest }: VerifiedRelease,
): Promise<boolean> {
  const publishedAt = clock().toISOString();
  const isNew = await db.transaction(async (transaction) => {
    const row = { app, version, digest, signed, publishedAt, actor };
    const isInserted = await insertRelease(transaction, row);
    if (isInserted) await storage.publish(id, { app, version, signed });
    return isInserted;
  });
  logger.info({ app, version, digest, actor, isNew }, 'release published');
  return isNew;
}

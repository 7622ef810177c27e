import { randomBytes } from 'node:crypto';
import { ServiceError } from '@meridian/service';
import type * as v from 'valibot';
import type { Published, StartedUpload, startUploadSchema } from '../api/releases';
import { appendAudit } from '../audit/queries';
import type { RegistryContext } from '../context';
import { insertRelease } from '../releases/queries';
import { findDamage } from '../storage/find-damage';
import { weighFiles } from '../storage/weigh-files';
import { parseRecord, type VerifiedRelease, verifyRelease } from '../trust';
import { checkReleaseToPublish, findSameRelease } from './check-release-to-publish';
import { deleteUpload, insertUpload, type Upload } from './queries';

/**
 * Begins to publish. All that can be said without the files is said now, before anything is sent.
 * When this content is published already there is nothing to send: `unchanged`.
 *
 * @throws ServiceError of the first check that fails
 */
export async function startUpload(
  context: RegistryContext,
  { record: signed, early: isEarly }: v.InferOutput<typeof startUploadSchema>,
  actor: string,
): Promise<StartedUpload> {
  const release = verifyRelease(signed, context.keys.root());
  const { app, version } = release.record;
  const existing = await findSameRelease(context, release);
  if (existing) return { state: 'unchanged', app, version, digest: existing.digest };
  const { digest } = await checkReleaseToPublish(context, signed, null, { isEarly });
  const upload = randomBytes(16).toString('hex');
  await insertUpload(
    context.db,
    { id: upload, app, version, signed, actor },
    context.clock().toISOString(),
  );
  return { state: 'open', upload, app, version, digest };
}

/**
 * Takes one file of an upload. Only a path that the signed record names is taken, so what a request
 * calls a file never becomes a path on disk by itself.
 *
 * @throws ServiceError `release-invalid` for another path, `integrity-mismatch` for other content.
 */
export async function receiveUploadedFile(
  { storage }: RegistryContext,
  upload: Upload,
  path: string,
  content: AsyncIterable<Uint8Array>,
): Promise<void> {
  const declared = parseRecord(upload.signed.payload).files.find((file) => file.path === path);
  if (!declared)
    throw new ServiceError(
      'release-invalid',
      `expected a file that the record of ${upload.app} ${upload.version} names, found ${JSON.stringify(path)}`,
      {
        suggestion: 'Send the files of the record under the paths that stand there, and no others.',
      },
    );
  await storage.stage(upload.id, declared, content);
}

/**
 * Checks all again, now with the files, and makes a release. An upload that does not pass stays open.
 */
export async function commitUpload(context: RegistryContext, upload: Upload): Promise<Published> {
  const { app, version } = upload;
  const { storage } = context;
  const key = { upload: upload.id };
  const { files } = parseRecord(upload.signed.payload);
  const read: Parameters<typeof checkReleaseToPublish>[2] = {
    findDamage: () => findDamage(storage, key, files),
    weigh: (paths) => weighFiles(storage, key, paths),
    readFile: (path) => storage.read(key, path),
  };
  // What does not fit was rejected at the start, unless it is early; a promotion asks again.
  const release = await checkReleaseToPublish(context, upload.signed, read, { isEarly: true });
  const isNew = await publish(context, upload, release);
  if (!isNew) await context.storage.discard(upload.id);
  const stored = isNew ? release : await findSameRelease(context, release);
  if (!stored)
    throw new ServiceError('conflict', `${app} ${version} was neither new nor there`, {
      suggestion: 'Try again.',
    });
  return {
    state: isNew ? 'published' : 'unchanged',
    app,
    version,
    digest: stored.digest,
    warnings: release.warnings,
  };
}

export function noUpload(): ServiceError {
  return new ServiceError('not-found', 'expected an open upload, found none of this id', {
    suggestion: 'It was committed, aborted, or left for a day: publish again.',
  });
}

/**
 * The row is what makes a release exist. It holds the lock on app and version while the files move
 * into place, so of two uploads of one version exactly one becomes the release, and a process that
 * dies in between leaves a folder that nothing points to.
 */
async function publish(
  { db, storage, clock, logger }: RegistryContext,
  { id, app, version, signed, actor }: Upload,
  { digest, record }: VerifiedRelease,
): Promise<boolean> {
  const publishedAt = clock().toISOString();
  const isNew = await db.transaction(async (transaction) => {
    if (!(await deleteUpload(transaction, id))) throw noUpload();
    const branch = record.provenance?.branch ?? null;
    const row = { app, version, digest, signed, publishedAt, actor, upload: id, branch };
    const isInserted = await insertRelease(transaction, row);
    if (isInserted) {
      await storage.publish(id, { app, version, signed });
      const details = `${version}, ${digest}`;
      const entry = { at: publishedAt, actor, action: 'publish', app, channel: null, details };
      await appendAudit(transaction, [entry]);
    }
    return isInserted;
  });
  logger.info({ app, version, digest, actor, isNew }, 'release published');
  return isNew;
}

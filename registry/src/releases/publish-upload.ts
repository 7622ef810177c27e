import { randomBytes } from 'node:crypto';
import { ServiceError } from '@meridian/service';
import type * as v from 'valibot';
import type { Published, StartedUpload, startUploadSchema } from '../api/releases';
import type { RegistryContext } from '../context';
import { appendAudit } from '../database/audit';
import { releases, uploads } from '../database/tables';
import { findDamage } from '../storage/release-files';
import { parseFacts, verifyRelease } from '../trust';
import { checkReleaseToPublish } from './check-release-to-publish';
import { findSameRelease } from './find-same-release';
import { deleteUpload, type Upload } from './upload-queries';

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
  const { db, keys, clock } = context;
  const { record, digest } = verifyRelease(signed, keys.root());
  const { app, version } = record;
  const existing = await findSameRelease(db, record);
  if (existing) return { state: 'unchanged', app, version, digest: existing.digest };
  await checkReleaseToPublish(context, { record, findDamage: null }, { isEarly });
  const upload = randomBytes(16).toString('hex');
  const startedAt = clock().toISOString();
  await db.insert(uploads).values({ id: upload, app, version, ...signed, actor, startedAt });
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
  const declared = parseFacts(upload.payload).files.find((file) => file.path === path);
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
 *
 * The row is what makes a release exist. It holds the lock on app and version while the files move
 * into place, so of two uploads of one version exactly one becomes the release, and a process that
 * dies in between leaves a folder that nothing points to.
 */
export async function commitUpload(context: RegistryContext, upload: Upload): Promise<Published> {
  const { db, storage, keys, clock, logger } = context;
  const { id, app, version, actor, payload, keyId, signature } = upload;
  const signed = { payload, keyId, signature };
  const { record, digest } = verifyRelease(signed, keys.root());
  const key = { upload: id };
  const subject = {
    record,
    findDamage: () => findDamage(storage, key, record.files),
    readFile: (path: string) => storage.read(key, path),
  };
  // What does not fit was rejected at the start, unless it is early; a promotion asks again.
  const warnings = await checkReleaseToPublish(context, subject, { isEarly: true });
  const publishedAt = clock().toISOString();
  const isNew = await db.transaction(async (transaction) => {
    if (!(await deleteUpload(transaction, id))) throw noUpload();
    const branch = record.provenance?.branch ?? null;
    const inserted = await transaction
      .insert(releases)
      .values({ app, version, digest, ...signed, publishedAt, actor, upload: id, branch })
      .onConflictDoNothing()
      .returning({ app: releases.app });
    if (inserted.length === 0) return false;
    await storage.publish(id, { app, version, signed });
    const details = `${version}, ${digest}`;
    const entry = { at: publishedAt, actor, action: 'publish', app, channel: null, details };
    await appendAudit(transaction, [entry]);
    return true;
  });
  logger.info({ app, version, digest, actor, isNew }, 'release published');
  if (isNew) return { state: 'published', app, version, digest, warnings };
  await storage.discard(id);
  const first = await findSameRelease(db, record);
  return { state: 'unchanged', app, version, digest: first?.digest ?? digest, warnings };
}

export function noUpload(): ServiceError {
  return new ServiceError('not-found', 'expected an open upload, found none of this id', {
    suggestion: 'It was committed, aborted, or left for a day: publish again.',
  });
}

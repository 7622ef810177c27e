import { randomBytes } from 'node:crypto';
import type { ReleaseRecord } from '@meridian/contracts';
import { type QueryRunner, ServiceError } from '@meridian/service';
import type * as v from 'valibot';
import type { Published, StartedUpload, startUploadSchema } from '../api/release-schemas';
import type { RegistryContext } from '../context';
import { appendAudit } from '../database/audit';
import { findRelease, requirePresent, type StoredRelease } from '../database/release-queries';
import { releases, uploads } from '../database/tables';
import { findDamage } from '../storage/check-files';
import { findRecord, verifyRelease } from '../trust';
import { checkReleaseToPublish } from './check-release-to-publish';
import { compareFields } from './compare-releases';
import { deleteUpload, type Upload } from './upload-queries';

/**
 * Begins to publish: runs all checks that need no files. When this content is published already, there is nothing to
 * send: `unchanged`.
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
  await checkReleaseToPublish(context, { record }, { isEarly });
  const upload = randomBytes(16).toString('hex');
  const startedAt = clock().toISOString();
  await db.insert(uploads).values({ id: upload, app, version, ...signed, actor, startedAt });
  return { state: 'open', upload, app, version, digest };
}

/**
 * Runs all checks again, now with the files, and makes the release. An upload that does not pass stays open.
 *
 * The release exists once its row exists. The row holds the lock on app and version while the files move into place: of
 * two uploads of one version exactly one becomes the release, and a process that dies in between leaves only a folder
 * that nothing points to.
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
  // A misfit was rejected at the start, unless the publish is early; a promotion checks again.
  const warnings = await checkReleaseToPublish(context, subject, { isEarly: true });
  const publishedAt = clock().toISOString();
  const isNew = await db.transaction(async (transaction) => {
    await deleteUpload(transaction, id);
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

/** How many differences a message names. */
const maxNamed = 5;

/** The same release, if it is there. @throws ServiceError `release-exists` for other content, `gone` when removed */
async function findSameRelease(
  db: QueryRunner,
  record: ReleaseRecord,
): Promise<StoredRelease | null> {
  const { app, version } = record;
  const existing = await findRelease(db, app, version);
  if (!existing) return null;
  const known = findRecord(existing.signed);
  const differences = known ? listDifferences(known, record) : ['a record of an older form'];
  if (differences.length > 0)
    throw new ServiceError(
      'release-exists',
      `expected a version of ${app} that is not taken, found ${version}, published ${existing.publishedAt} by ${existing.actor} with another content, which differs in ${differences.length}: ${differences.slice(0, maxNamed).join(', ')}`,
      {
        suggestion: `Equal sources build equal files, so build again: npm run build -- ${app} --force. Where that changes nothing, publish this content as another version: raise the one in ${app}/package.json, or set RELEASE_VERSION, and build. A release never changes.`,
      },
    );
  requirePresent(existing);
  return existing;
}

/** The files and fields that differ; time, commit and provenance of the build do not count. */
function listDifferences(one: ReleaseRecord, other: ReleaseRecord): string[] {
  const hashesOf = ({ files }: ReleaseRecord) =>
    Object.fromEntries(files.map(({ path, integrity }) => [path, integrity]));
  const fieldsOf = ({ files: _, commit: __, builtAt: ___, provenance, ...fields }: ReleaseRecord) =>
    fields;
  return [
    ...compareFields(hashesOf(one), hashesOf(other)),
    ...compareFields(fieldsOf(one), fieldsOf(other)),
  ].map(({ field }) => field);
}

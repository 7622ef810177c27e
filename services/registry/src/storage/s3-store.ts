import { filePathSchema } from '@meridian/contracts/schemas';
import { isServiceError, type Logger, ServiceError } from '@meridian/service';
import * as v from 'valibot';
import { digestOf } from '../trust';
import { checkContent, otherContent } from './check-files';
import { type ReleaseStore, uploadIdSchema } from './release-store';
import { createS3Client, type S3Client } from './s3-client';
import type { S3Settings } from './s3-settings';

/**
 * A store in a bucket: `<upload>/files/…` and `<upload>/release.json`. Every object is created once and never replaced.
 * A release keeps the key of its upload, and the database says which upload became one: publishing is one commit there.
 *
 * @throws ServiceError `internal` when the bucket does not work with these settings, or replaces objects
 */
export async function openS3Store(settings: S3Settings, logger: Logger): Promise<ReleaseStore> {
  const client = createS3Client(settings);
  await requireCreateOnly(client, settings).catch((err) => {
    if (!isServiceError(err) || err.code !== 'unavailable') throw err;
    logger.warn(
      { err },
      'the release store does not respond; publishing and promoting wait for it',
    );
  });

  async function discard(upload: string): Promise<void> {
    for await (const { objects } of client.list({ prefix: folderOf(upload) })) {
      for (const { key } of objects) await client.delete(key);
    }
  }

  return {
    async stage(upload, file, content) {
      const key = keyOf(upload, file.path);
      const chunks: Uint8Array[] = [];
      for await (const chunk of checkContent(file, content)) chunks.push(chunk);
      if (await client.create(key, new Uint8Array(Buffer.concat(chunks)))) return;
      // When the first response was lost, the file is sent again and exists already.
      if (digestOf((await client.read(key)) ?? '') !== file.integrity)
        throw otherContent(file, 'another content in the store under this upload');
    },

    async publish(upload, { signed }) {
      const record = new TextEncoder().encode(`${JSON.stringify(signed)}\n`);
      await client.create(`${folderOf(upload)}release.json`, record);
    },

    discard,
    remove: ({ upload }) => discard(upload),

    async deleteAbandoned(_before, findUsed) {
      for await (const { folders } of client.list({ delimiter: '/' })) {
        const uploads = folders
          .map((folder) => folder.slice(0, -1))
          .filter((name) => v.is(uploadIdSchema, name));
        const used = await findUsed(uploads);
        for (const upload of uploads.filter((name) => !used.has(name))) await discard(upload);
      }
    },

    async list({ upload }) {
      const prefix = `${folderOf(upload)}files/`;
      const found = [];
      for await (const { objects } of client.list({ prefix })) {
        found.push(...objects.map(({ key, bytes }) => ({ path: key.slice(prefix.length), bytes })));
      }
      return found.length === 0 ? null : found;
    },

    read: async ({ upload }, path) => client.read(keyOf(upload, path)),
  };
}

function folderOf(upload: string): string {
  return `${v.parse(uploadIdSchema, upload)}/`;
}

function keyOf(upload: string, path: string): string {
  return `${folderOf(upload)}files/${v.parse(filePathSchema, path)}`;
}

const probeKey = 'create-only';

/** The promises of this store rest on it: a bucket that replaces objects would replace releases. */
async function requireCreateOnly(client: S3Client, { url, bucket }: S3Settings): Promise<void> {
  const content = new TextEncoder().encode('Shows that no object of this bucket is replaced.\n');
  await client.create(probeKey, content);
  if (!(await client.create(probeKey, content))) return;
  throw new ServiceError(
    'internal',
    `expected an S3 store that creates an object only once (If-None-Match: *), found that ${url} replaced ${probeKey} in ${bucket}`,
    { suggestion: 'Take a store with conditional writes, or leave RELEASES_S3_URL unset.' },
  );
}

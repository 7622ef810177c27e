import type { ReleaseFile } from '@meridian/contracts';
import { filePathSchema } from '@meridian/contracts/schemas';
import { ServiceError } from '@meridian/service';
import * as v from 'valibot';
import { digestOf } from '../trust';
import { checkContent, otherContent } from './check-content';
import type { ReleaseStore } from './release-store';
import { createS3Client, type S3Client } from './s3-client';
import { listPages } from './s3-list';
import type { S3Settings } from './s3-settings';
import { uploadIdSchema } from './store-paths';

/**
 * A store in a bucket: `<upload>/files/…` and `<upload>/release.json`. Every object is created and
 * never replaced. An upload stays where it was received when it becomes a release, and the database
 * says which one did, so to publish is one commit there.
 *
 * @throws ServiceError `internal` when the bucket cannot be used as it is set, or replaces objects
 */
export async function openS3Store(
  settings: S3Settings,
  onUnavailable: (error: unknown) => void,
): Promise<ReleaseStore> {
  const client = createS3Client(settings);
  await requireCreateOnly(client, settings).catch((error) => {
    if (!isUnavailable(error)) throw error;
    onUnavailable(error);
  });
  return createS3Store(client);
}

function createS3Store(client: S3Client): ReleaseStore {
  async function discard(upload: string): Promise<void> {
    for await (const { objects } of listPages(client, { prefix: folderOf(upload) })) {
      for (const { key } of objects) await client.delete(key);
    }
  }

  return {
    async stage(upload, file, content) {
      const key = keyOf(upload, file.path);
      const chunks: Uint8Array[] = [];
      for await (const chunk of checkContent(file, content)) chunks.push(chunk);
      if (!(await client.create(key, new Uint8Array(Buffer.concat(chunks)))))
        await requireSame(client, key, file);
    },

    async publish(upload, { signed }) {
      const record = new TextEncoder().encode(`${JSON.stringify(signed)}\n`);
      await client.create(`${folderOf(upload)}release.json`, record);
    },

    discard,
    remove: ({ upload }) => discard(upload),

    async deleteAbandoned(_before, findUsed) {
      for await (const { folders } of listPages(client, { delimiter: '/' })) {
        const uploads = folders
          .map((folder) => folder.slice(0, -1))
          .filter((name) => v.is(uploadIdSchema, name));
        const used = await findUsed(uploads);
        for (const upload of uploads.filter((name) => !used.has(name))) await discard(upload);
      }
    },

    async list({ upload }) {
      const prefix = keyOf(upload, '');
      const found = [];
      for await (const { objects } of listPages(client, { prefix })) {
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

/** @param path empty for the folder of all files */
function keyOf(upload: string, path: string): string {
  return `${folderOf(upload)}files/${path && v.parse(filePathSchema, path)}`;
}

/** A file that was sent twice, because the first response was lost, is there already. */
async function requireSame(client: S3Client, key: string, file: ReleaseFile): Promise<void> {
  const found = await client.read(key);
  if (found && digestOf(found) === file.integrity) return;
  throw otherContent(file, 'another content in the store under this upload');
}

const probeKey = 'create-only';

/** What this store promises rests on it: a bucket that replaces objects would replace releases. */
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

function isUnavailable(error: unknown): boolean {
  return error instanceof ServiceError && error.code === 'unavailable';
}

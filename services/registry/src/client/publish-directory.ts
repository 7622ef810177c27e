import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ReleaseFile, ReleaseRecord } from '@meridian/contracts';
import { ServiceError } from '@meridian/service/errors';
import { type Published, publishedSchema, startedUploadSchema } from '../api/release-schemas';
import { parseRecord, type SigningKey, signPayload } from '../trust';
import { ask, type Connection, encodePath, send } from './send-request';

const atOnce = 4;

/**
 * Publishes a built release: signs `record.json`, sends the files below `files/`, commits the upload. In the end the
 * whole release exists, or nothing of it. Publishing the same content again changes nothing.
 *
 * @param key of the team that owns the app
 * @param options.early also when it does not fit what is live
 * @throws ServiceError: the rejection of a check, or the reason why files did not arrive.
 */
export async function publishDirectory(
  connection: Connection,
  directory: string,
  key: SigningKey,
  { early }: { early?: true | undefined } = {},
): Promise<Published> {
  const record = await readBuiltRecord(directory);
  const started = await ask(connection, startedUploadSchema, {
    method: 'POST',
    path: '/uploads',
    json: { record: signPayload(record, key), early },
  });
  if (started.state === 'unchanged') return { ...started, warnings: [] };
  const path = `/uploads/${started.upload}`;
  try {
    await sendFiles(connection, directory, path, record.files);
    return await ask(connection, publishedSchema, { method: 'POST', path: `${path}/commit` });
  } catch (error) {
    // The registry also clears abandoned uploads by itself; the first error is the one to tell.
    await send(connection, { method: 'DELETE', path }).catch(() => undefined);
    throw error;
  }
}

async function sendFiles(
  connection: Connection,
  directory: string,
  upload: string,
  files: readonly ReleaseFile[],
): Promise<void> {
  for (let first = 0; first < files.length; first += atOnce) {
    const sending = files.slice(first, first + atOnce).map(async (file) =>
      send(connection, {
        method: 'PUT',
        path: `${upload}/files/${encodePath(file.path)}`,
        content: new Uint8Array(await readBuilt(directory, path.join('files', file.path))),
      }),
    );
    // All requests have ended before the upload is aborted: a file that arrives later would be left behind.
    const failed = (await Promise.allSettled(sending)).find(({ status }) => status === 'rejected');
    if (failed?.status === 'rejected') throw failed.reason;
  }
}

/** The record of a built release, from `record.json` in its directory. @throws ServiceError */
export async function readBuiltRecord(directory: string): Promise<ReleaseRecord> {
  return parseRecord((await readBuilt(directory, 'record.json')).toString());
}

async function readBuilt(directory: string, name: string): Promise<Buffer> {
  try {
    return await readFile(path.join(directory, name));
  } catch (cause) {
    throw new ServiceError(
      'not-found',
      `expected ${name} of a built release in ${directory}, found no file that can be read`,
      { suggestion: 'Build the app first: npm run build', cause },
    );
  }
}

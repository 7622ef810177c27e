import { createHash } from 'node:crypto';
import { type FileHandle, mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { ReleaseFile } from '@shared/contracts';
import { ServiceError } from '@shared/service';

/**
 * Writes what arrives to `draft`, and moves it to `target` only when size and sha384 are the declared
 * ones and the bytes are on disk. Reading stops at the first chunk too many.
 *
 * @throws ServiceError `integrity-mismatch`
 */
export async function writeCheckedFile(
  draft: string,
  target: string,
  expected: ReleaseFile,
  content: AsyncIterable<Uint8Array>,
): Promise<void> {
  await mkdir(path.dirname(draft), { recursive: true });
  const handle = await open(draft, 'wx', 0o444);
  try {
    await writeChecked(handle, expected, content);
    await handle.sync();
    await handle.close();
    await mkdir(path.dirname(target), { recursive: true });
    await rename(draft, target);
  } catch (error) {
    await handle.close().catch(() => undefined);
    await rm(draft, { force: true });
    throw error;
  }
}

async function writeChecked(
  handle: FileHandle,
  expected: ReleaseFile,
  content: AsyncIterable<Uint8Array>,
): Promise<void> {
  const hash = createHash('sha384');
  let bytes = 0;
  for await (const chunk of content) {
    bytes += chunk.byteLength;
    if (bytes > expected.bytes) throw otherContent(expected, 'more');
    hash.update(chunk);
    await handle.writeFile(chunk);
  }
  const integrity = `sha384-${hash.digest('base64')}`;
  if (bytes !== expected.bytes || integrity !== expected.integrity)
    throw otherContent(expected, `${bytes} bytes with ${integrity}`);
}

function otherContent(expected: ReleaseFile, found: string): ServiceError {
  return new ServiceError(
    'integrity-mismatch',
    `${expected.path}: expected ${expected.bytes} bytes with ${expected.integrity}, found ${found}`,
    {
      suggestion:
        'Build the release again, so that record and files belong together, and publish again.',
    },
  );
}

/** Makes the entries of a folder, and of all below it, outlast a power cut. */
export async function syncFolders(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (entry.isDirectory()) await syncFolders(path.join(folder, entry.name));
  }
  await syncFolder(folder);
}

export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

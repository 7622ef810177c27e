import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { ReleaseFile } from '@meridian/contracts';
import { checkContent } from './check-content';

/**
 * Writes what arrives to `draft`, and moves it to `target` only when size and sha384 are the declared
 * ones and the bytes are on disk.
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
    for await (const chunk of checkContent(expected, content)) await handle.writeFile(chunk);
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

import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { ReleaseFile, Signed } from '@shared/contracts';
import { hasCode } from '../trust';
import { createStorePaths, type StoreKey } from './store-paths';
import { syncFolder, syncFolders, writeCheckedFile } from './write-checked-file';

export interface StoredFile {
  path: string;
  bytes: number;
}

export type ReleaseStore = ReturnType<typeof createDirectoryStore>;

/**
 * Stores the files of releases. What was published is never written again; nothing of an upload can
 * be seen among the releases before it is published.
 *
 * A store in one folder: `<app>/<version>/release.json` and `<app>/<version>/files/…`, read-only.
 * Uploads are below `.uploads` until they are renamed into place.
 */
export function createDirectoryStore(folder: string) {
  const paths = createStorePaths(folder);

  return {
    /** Saves one file of an upload, on disk. @throws ServiceError `integrity-mismatch` */
    async stage(
      upload: string,
      file: ReleaseFile,
      content: AsyncIterable<Uint8Array>,
    ): Promise<void> {
      const draft = path.join(paths.uploads, `part-${randomUUID()}`);
      await writeCheckedFile(draft, paths.file({ upload }, file.path), file, content);
    },

    /**
     * Makes an upload the release that its record names, whole or not at all. What an earlier try
     * left there is moved away, so the caller holds the lock on this app and version.
     */
    async publish(
      upload: string,
      { app, version, signed }: { app: string; version: string; signed: Signed },
    ): Promise<void> {
      const from = { upload };
      const source = paths.keyFolder(from);
      const target = paths.keyFolder({ app, version });
      await writeRecord(paths.record(from), signed);
      await syncFolders(source);
      await mkdir(path.dirname(target), { recursive: true });
      await putAway(target, paths.uploads);
      await rename(source, target);
      await syncFolder(path.dirname(target));
      await syncFolder(folder);
    },

    /** Removes an upload; one that is not there is no error. */
    async discard(upload: string): Promise<void> {
      await rm(paths.keyFolder({ upload }), { recursive: true, force: true });
    },

    /** Removes the files of abandoned uploads that are older than a time. */
    async deleteUploadsBefore(before: Date): Promise<void> {
      for (const name of await readdir(paths.uploads).catch(() => [])) {
        const left = path.join(paths.uploads, name);
        const state = await stat(left).catch(() => null);
        if (state && state.mtime < before) await rm(left, { recursive: true, force: true });
      }
    },

    /** Every file below a key; null when there is no such key. */
    list: async (key: StoreKey) => listFiles(paths.filesFolder(key)),
    /** One file's content; null when it is not there. */
    read: async (key: StoreKey, path: string) => readFileAt(paths.file(key, path)),
  };
}

async function writeRecord(path: string, signed: Signed): Promise<void> {
  // A commit that is tried again finds the read-only file of the first try.
  await rm(path, { force: true });
  const handle = await open(path, 'wx', 0o444);
  try {
    await handle.writeFile(`${JSON.stringify(signed)}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** A folder without a release in the database: an earlier publish was cut off before its commit. */
async function putAway(target: string, uploads: string): Promise<void> {
  const aside = path.join(uploads, `abandoned-${randomUUID()}`);
  try {
    await rename(target, aside);
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return;
    throw error;
  }
  await rm(aside, { recursive: true, force: true });
}

async function listFiles(root: string): Promise<StoredFile[] | null> {
  try {
    const entries = await readdir(root, { withFileTypes: true, recursive: true });
    const found: StoredFile[] = [];
    for (const entry of entries.filter((entry) => !entry.isDirectory())) {
      const file = path.join(entry.parentPath, entry.name);
      // A link has no size of its own that a record could name, so it never counts as declared.
      const bytes = entry.isFile() ? (await stat(file)).size : -1;
      found.push({ path: path.relative(root, file), bytes });
    }
    return found;
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null;
    throw error;
  }
}

async function readFileAt(path: string): Promise<Uint8Array<ArrayBuffer> | null> {
  try {
    const handle = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW);
    try {
      return new Uint8Array(await handle.readFile());
    } finally {
      await handle.close();
    }
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null;
    throw error;
  }
}

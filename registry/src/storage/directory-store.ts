import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Signed } from '@meridian/contracts';
import * as v from 'valibot';
import { hasCode } from '../trust';
import type { ReleaseStore, StoredFile } from './release-store';
import { createStorePaths, uploadIdSchema } from './store-paths';
import { syncFolder, syncFolders, writeCheckedFile } from './write-checked-file';

/**
 * A store in one folder: `<app>/<version>/release.json` and `<app>/<version>/files/…`, read-only.
 * Uploads are below `.uploads` until they are renamed into place.
 */
export function createDirectoryStore(folder: string): ReleaseStore {
  const paths = createStorePaths(folder);

  return {
    async stage(upload, file, content) {
      const draft = path.join(paths.uploads, `part-${randomUUID()}`);
      await writeCheckedFile(draft, paths.file({ upload }, file.path), file, content);
    },

    async publish(upload, { app, version, signed }) {
      const from = { upload };
      const source = paths.keyFolder(from);
      const target = paths.keyFolder({ app, version, upload });
      await writeRecord(paths.record(from), signed);
      await syncFolders(source);
      await mkdir(path.dirname(target), { recursive: true });
      await putAway(target, paths.uploads);
      await rename(source, target);
      await syncFolder(path.dirname(target));
      await syncFolder(folder);
    },

    async discard(upload) {
      await rm(paths.keyFolder({ upload }), { recursive: true, force: true });
    },

    async remove(release) {
      const target = paths.keyFolder(release);
      await mkdir(paths.uploads, { recursive: true });
      await putAway(target, paths.uploads);
    },

    async deleteAbandoned(before, findUsed) {
      const names = await readdir(paths.uploads).catch(() => []);
      const used = await findUsed(names.filter((name) => v.is(uploadIdSchema, name)));
      for (const name of names.filter((name) => !used.has(name))) {
        const left = path.join(paths.uploads, name);
        const isOld = v.is(uploadIdSchema, name) || (await isOlder(left, before));
        if (isOld) await rm(left, { recursive: true, force: true });
      }
    },

    list: async (key) => listFiles(paths.filesFolder(key)),
    read: async (key, path) => readFileAt(paths.file(key, path)),
  };
}

async function isOlder(path: string, before: Date): Promise<boolean> {
  const state = await stat(path).catch(() => null);
  return state !== null && state.mtime < before;
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

/**
 * Deletes a folder that no release in the database stands for: it was removed, or an earlier publish was cut off before
 * its commit. At once or not at all; what is deleted half is cleared away as abandoned.
 */
async function putAway(target: string, uploads: string): Promise<void> {
  const aside = path.join(uploads, `abandoned-${randomUUID()}`);
  try {
    await rename(target, aside);
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return;
    throw error;
  }
  await syncFolder(path.dirname(target));
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

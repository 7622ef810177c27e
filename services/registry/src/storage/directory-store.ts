import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { appNameSchema, filePathSchema, releaseVersionSchema } from '@meridian/contracts/schemas';
import { syncFolder } from '@meridian/service';
import * as v from 'valibot';
import { checkContent } from './check-files';
import { type ReleaseStore, type StoredFile, type StoreKey, uploadIdSchema } from './release-store';

/** Options for files and records: read-only, and on disk before they count. */
const durable = { flag: 'wx', mode: 0o444, flush: true };

/**
 * A store in one folder: `<app>/<version>/release.json` and `<app>/<version>/files/…`, read-only.
 * Uploads are below `.uploads` until they are renamed into place.
 */
export function createDirectoryStore(folder: string): ReleaseStore {
  const uploads = path.join(folder, '.uploads');

  /** Names become paths only here and in `fileOf`. Each part is checked, so that none leads out of the folder. */
  function folderOf(key: StoreKey): string {
    if (!('app' in key)) return path.join(uploads, v.parse(uploadIdSchema, key.upload));
    const { app, version } = key;
    return path.join(folder, v.parse(appNameSchema, app), v.parse(releaseVersionSchema, version));
  }

  function fileOf(key: StoreKey, name: string): string {
    return path.join(folderOf(key), 'files', v.parse(filePathSchema, name));
  }

  /** Removes a folder as a whole: what is only half deleted is removed later, as abandoned. */
  async function remove(target: string): Promise<void> {
    const aside = path.join(uploads, `abandoned-${randomUUID()}`);
    await mkdir(uploads, { recursive: true });
    const isThere = await unlessMissing(rename(target, aside).then(() => true));
    if (!isThere) return;
    await syncFolder(path.dirname(target));
    await rm(aside, { recursive: true, force: true });
  }

  return {
    async stage(upload, file, content) {
      const target = fileOf({ upload }, file.path);
      const draft = path.join(uploads, `part-${randomUUID()}`);
      await mkdir(uploads, { recursive: true });
      try {
        await writeFile(draft, checkContent(file, content), durable);
        await mkdir(path.dirname(target), { recursive: true });
        await rename(draft, target);
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
    },

    async publish(upload, { app, version, signed }) {
      const source = folderOf({ upload });
      const target = folderOf({ app, version, upload });
      const record = path.join(source, 'release.json');
      // A second try of a commit finds the read-only file of the first.
      await rm(record, { force: true });
      await writeFile(record, `${JSON.stringify(signed)}\n`, durable);
      await syncFolders(source);
      await mkdir(path.dirname(target), { recursive: true });
      // Left by a publish that stopped before its commit: the database has no such release.
      await remove(target);
      await rename(source, target);
      await syncFolder(path.dirname(target));
      await syncFolder(folder);
    },

    discard: async (upload) => rm(folderOf({ upload }), { recursive: true, force: true }),
    remove: async (release) => remove(folderOf(release)),

    async deleteAbandoned(before, findUsed) {
      const names = await readdir(uploads).catch(() => []);
      const isUpload = (name: string) => v.is(uploadIdSchema, name);
      const used = await findUsed(names.filter(isUpload));
      for (const name of names.filter((name) => !used.has(name))) {
        const left = path.join(uploads, name);
        // A new draft may be one that is being written.
        const changedAt = isUpload(name) ? null : (await unlessMissing(stat(left)))?.mtime;
        if (!changedAt || changedAt < before) await rm(left, { recursive: true, force: true });
      }
    },

    list: async (key) => unlessMissing(listFiles(path.join(folderOf(key), 'files'))),

    async read(key, name) {
      const flag = constants.O_RDONLY | constants.O_NOFOLLOW;
      const content = await unlessMissing(readFile(fileOf(key, name), { flag }));
      return content && new Uint8Array(content);
    },
  };
}

async function listFiles(root: string): Promise<StoredFile[]> {
  const entries = await readdir(root, { withFileTypes: true, recursive: true });
  const found: StoredFile[] = [];
  for (const entry of entries.filter((entry) => !entry.isDirectory())) {
    const file = path.join(entry.parentPath, entry.name);
    // A link has no size that a record could name, so it never counts as declared.
    const bytes = entry.isFile() ? (await stat(file)).size : -1;
    found.push({ path: path.relative(root, file), bytes });
  }
  return found;
}

async function unlessMissing<Result>(work: Promise<Result>): Promise<Result | null> {
  try {
    return await work;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** Makes the entries of a folder, and of all folders below it, outlast a power cut. */
async function syncFolders(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (entry.isDirectory()) await syncFolders(path.join(folder, entry.name));
  }
  await syncFolder(folder);
}

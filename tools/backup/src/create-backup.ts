import { createReadStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { digestOf, parseFacts } from '@meridian/registry/client';
import type { ReleaseStore } from '@meridian/registry/server';
import {
  copyDatabase,
  createLogger,
  type Database,
  openDatabase,
  type QueryRunner,
  ServiceError,
  systemClock,
} from '@meridian/service';
import { clusterFolder, keysFolder, type Manifest, releasesName } from './archive/manifest';
import { type AddFile, writeArchive } from './archive/write-archive';
import type { KeyFile } from './key-files';
import { listStoredReleases, releaseFileName, type StoredRelease } from './stored-releases';

export interface BackupOptions {
  file: string;
  dataDir: string;
  /** PostgreSQL, if the system uses it in place of the embedded database in `dataDir`. */
  postgresql?: Database | undefined;
  store: ReleaseStore;
  /** Empty for a backup without keys. */
  keys: readonly KeyFile[];
  onStep: (text: string) => void;
}

export interface Backup extends Manifest {
  /** These files of releases are missing or damaged in the store, and so are not in the backup. */
  damaged: string[];
}

/**
 * The database is copied first: a release is in it only after its files were stored, so all files that it names are
 * there when they are copied, but for those of releases that are removed meanwhile. PostgreSQL itself is left out.
 * @throws ServiceError `conflict` when the file is there, `not-found` for a database without a registry,
 *   `unavailable` when database or store do not respond or the file cannot be written: whole or not at all
 */
export async function createBackup(options: BackupOptions): Promise<Backup> {
  const { file, postgresql } = options;
  const draft = `${file}.database.part`;
  const damaged = new Map<StoredRelease, string[]>();
  const writing = withFolder(draft, async () => {
    options.onStep('Reading the database');
    const takenAt = systemClock().toISOString();
    const releases = await readDatabase(options, draft);
    options.onStep(`Reading ${releases.length} releases`);
    return writeArchive(file, async (add) => {
      if (!postgresql) await addFolder(path.join(draft, clusterFolder), add);
      const list = Buffer.from(`${JSON.stringify(releases)}\n`);
      await add(releasesName, list.length, [list]);
      for (const release of releases)
        damaged.set(release, await addFiles(options.store, release, add));
      for (const { name, content } of options.keys)
        await add(`${keysFolder}${name}`, content.length, [content]);
      const contents = { releases: releases.length, hasKeys: options.keys.length > 0 };
      return { takenAt, hasDatabase: !postgresql, ...contents };
    });
  });
  const manifest = await writing.catch((error) => {
    throw explainDisk(error, file);
  });
  const lacking = [...damaged].filter(([, paths]) => paths.length > 0);
  // Files of a release that was removed meanwhile are not needed.
  const left =
    lacking.length > 0 ? await withFolder(draft, () => readDatabase(options, draft)) : [];
  const isLeft = ({ app, version }: StoredRelease) =>
    left.some((one) => one.app === app && one.version === version);
  const names = lacking.flatMap(([release, paths]) => (isLeft(release) ? paths : []));
  return { ...manifest, damaged: names };
}

/** Makes a folder that only this user may enter, for some work. An existing folder belongs to another run, and stays. */
async function withFolder<Result>(folder: string, work: () => Promise<Result>): Promise<Result> {
  await mkdir(folder, { mode: 0o700 });
  return work().finally(() => rm(folder, { recursive: true, force: true }));
}

function explainDisk(error: unknown, file: string): unknown {
  const { code, path, message } = error as NodeJS.ErrnoException;
  if (code !== 'ENOSPC' && !path?.startsWith(file)) return error;
  return new ServiceError('unavailable', `expected to write ${file}, found: ${message}`, {
    suggestion:
      code === 'EEXIST'
        ? 'Another backup writes it now, or one was killed: remove its .part file then, or name another file.'
        : 'Choose a directory that is there, has space, and is yours to write to.',
    cause: error,
  });
}

/** Reads a copy of the embedded database in `draft`, which proves that the engine starts from the copy. */
async function readDatabase({ postgresql, dataDir }: BackupOptions, draft: string) {
  if (postgresql) return requireReleases(postgresql.db);
  await copyDatabase(dataDir, draft);
  const logger = createLogger({ name: 'backup', level: 'fatal' });
  const copy = await openDatabase({ dataDir: draft, logger });
  return requireReleases(copy.db).finally(() => copy.close());
}

async function requireReleases(db: QueryRunner): Promise<StoredRelease[]> {
  const releases = await listStoredReleases(db);
  if (releases) return releases;
  // Otherwise a wrong setting would make empty backups every night.
  throw new ServiceError('not-found', 'expected a registry in the database, found none', {
    suggestion: 'Set DATA_DIR or DATABASE_URL as the registry has them.',
  });
}

async function addFolder(folder: string, add: AddFile): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    const source = path.join(entry.parentPath, entry.name);
    const name = clusterFolder + path.relative(folder, source);
    if (entry.isDirectory()) await add(`${name}/`, 0, []);
    else await add(name, (await stat(source)).size, createReadStream(source));
  }
}

/** @returns the names of files that are missing or damaged */
async function addFiles(
  store: ReleaseStore,
  release: StoredRelease,
  add: AddFile,
): Promise<string[]> {
  const damaged: string[] = [];
  for (const { path, integrity } of parseFacts(release.payload).files) {
    const name = releaseFileName(release, path);
    const content = await store.read(release, path);
    if (content && digestOf(content) === integrity) await add(name, content.byteLength, [content]);
    else damaged.push(name);
  }
  return damaged;
}

import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buffer, json } from 'node:stream/consumers';
import type { ReleaseFile } from '@meridian/contracts';
import { parseFacts } from '@meridian/registry/client';
import type { ReleaseStore } from '@meridian/registry/server';
import {
  createLogger,
  type Database,
  findAbove,
  lockDirectory,
  openDatabase,
  ServiceError,
  syncFolder,
} from '@meridian/service';
import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { clusterFolder, keysFolder, type Manifest, releasesName } from './archive/manifest';
import { type ArchiveEntry, readArchive } from './archive/read-archive';
import { type KeyFile, requireNoKeys, writeKeyFiles } from './key-files';
import { releaseFileName, type StoredRelease, storedReleaseSchema } from './stored-releases';

export interface RestoreOptions {
  file: string;
  /** `verifyArchive` returns it, and comes before anything is opened. */
  manifest: Manifest;
  store: ReleaseStore;
  dataDir: string;
  isReplacing: boolean;
  onStep: (text: string) => void;
}

/** The files of all releases, by their names in the archive. */
type DeclaredFiles = Map<string, { release: StoredRelease; file: ReleaseFile }>;

/**
 * Brings back what a backup holds, and returns what became of the trust root; null without keys. The embedded
 * database is laid out aside, and takes its place once all files of the releases are stored.
 * @throws ServiceError `conflict` when something is there already or is in use, `integrity-mismatch` when the
 *   parts of the backup do not go together
 */
export async function restoreBackup(options: RestoreOptions): Promise<{ epoch: number } | null> {
  const { manifest, dataDir, isReplacing } = options;
  const cluster = path.join(dataDir, clusterFolder);
  // A data directory of its own, in which the database is tried.
  const draft = path.join(path.dirname(cluster), 'restored');
  const lock = manifest.hasDatabase ? await lockDirectory(path.dirname(cluster)) : undefined;
  try {
    if (!isReplacing && manifest.hasDatabase) requireNoDatabase(cluster);
    if (!isReplacing && manifest.hasKeys) requireNoKeys(dataDir);
    await rm(draft, { recursive: true, force: true });
    const keys = await restoreFiles(options, draft);
    if (manifest.hasDatabase) {
      await requireUsable(draft);
      await replaceCluster(path.join(draft, clusterFolder), cluster);
    }
    return keys.length > 0 ? await writeKeyFiles(dataDir, keys) : null;
  } finally {
    await rm(draft, { recursive: true, force: true });
    await lock?.release();
  }
}

function requireNoDatabase(cluster: string): void {
  if (!existsSync(cluster)) return;
  throw new ServiceError('conflict', `expected no database in ${cluster}, found one`, {
    suggestion: 'Restore into another DATA_DIR, or with --replace.',
  });
}

/** Stores the releases, writes the database to `draft`, and returns the keys. */
async function restoreFiles(options: RestoreOptions, draft: string): Promise<KeyFile[]> {
  const { file, manifest, store, onStep } = options;
  onStep(`Restoring ${manifest.releases} releases`);
  const keys: KeyFile[] = [];
  let declared: DeclaredFiles = new Map();
  // Releases without files in the backup are left out: they cannot become live.
  const staged = new Set<StoredRelease>();
  for await (const { name, content } of readArchive(file)) {
    const ofRelease = declared.get(name);
    if (name.startsWith(clusterFolder)) await writeClusterFile(draft, name, content);
    else if (name.startsWith(keysFolder))
      keys.push({ name: path.basename(name), content: await buffer(content) });
    else if (name === releasesName) declared = await readReleases(options, content);
    else if (ofRelease) {
      await store.stage(ofRelease.release.upload, ofRelease.file, content);
      staged.add(ofRelease.release);
    } else throw wrongContent(name);
  }
  for (const { app, version, upload, ...signed } of staged)
    await store.publish(upload, { app, version, signed });
  return keys;
}

/** @throws ServiceError `conflict` when a release is in the store already, and nothing is to be replaced */
async function readReleases(
  { store, isReplacing }: RestoreOptions,
  content: ArchiveEntry['content'],
): Promise<DeclaredFiles> {
  const declared: DeclaredFiles = new Map();
  for (const release of v.parse(v.array(storedReleaseSchema), await json(content))) {
    const { app, version, payload } = release;
    if (!isReplacing && (await store.list(release)))
      throw new ServiceError('conflict', `expected no ${app} ${version} in the store, found one`, {
        suggestion: 'Restore into another store of releases, or with --replace.',
      });
    for (const file of parseFacts(payload).files)
      declared.set(releaseFileName(release, file.path), { release, file });
  }
  return declared;
}

async function writeClusterFile(
  draft: string,
  name: string,
  content: ArchiveEntry['content'],
): Promise<void> {
  if (path.relative(clusterFolder, name).startsWith('..')) throw wrongContent(name);
  const target = path.join(draft, name);
  const folder = name.endsWith('/') ? target : path.dirname(target);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if (folder !== target) await writeFile(target, content, { flag: 'wx', mode: 0o600, flush: true });
}

function wrongContent(name: string): ServiceError {
  const message = `expected files of the database and of releases, found ${name}`;
  return new ServiceError('integrity-mismatch', message, {
    suggestion: 'The database is as it was. Take another backup.',
  });
}

/**
 * Opens the restored database before it takes the place of another.
 * @throws ServiceError `conflict` for one of a newer release, `unavailable` when the engine does not start from it
 */
async function requireUsable(dataDir: string): Promise<void> {
  const logger = createLogger({ name: 'restore', level: 'fatal' });
  const database = await openDatabase({ dataDir, logger });
  try {
    for (const schema of ['registry', 'backend']) await requireKnown(database, schema);
  } finally {
    await database.close();
  }
}

async function requireKnown({ db }: Database, schema: string): Promise<void> {
  const table = `${schema}.migrations`;
  const found = await db.execute(
    sql`select from (select to_regclass(${table}) as id) where id is not null`,
  );
  if (found.rows.length === 0) return;
  const { rows } = await db.execute<{ name: string }>(sql.raw(`select name from ${table}`));
  const folder = findAbove(import.meta.dirname, `services/${schema}/src/database/migrations`);
  const unknown = rows.find(({ name }) => !existsSync(path.join(folder, name)));
  if (!unknown) return;
  const message = `expected a backup of this release or an older one, found ${unknown.name} of ${schema} in it`;
  throw new ServiceError('conflict', message, {
    suggestion: 'Restore it with the release that took it, or a newer one.',
  });
}

/** The old one goes only when the new one is in its place and on the disk. */
async function replaceCluster(draft: string, cluster: string): Promise<void> {
  for (const entry of await readdir(draft, { withFileTypes: true, recursive: true }))
    if (entry.isDirectory()) await syncFolder(path.join(entry.parentPath, entry.name));
  await syncFolder(draft);
  const replaced = path.join(path.dirname(cluster), 'replaced');
  await rm(replaced, { recursive: true, force: true });
  const hadOne = existsSync(cluster);
  if (hadOne) await rename(cluster, replaced);
  await rename(draft, cluster).catch(async (error) => {
    if (hadOne) await rename(replaced, cluster);
    throw error;
  });
  await syncFolder(path.dirname(cluster));
  await rm(replaced, { recursive: true, force: true });
}

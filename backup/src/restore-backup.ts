import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buffer, json } from 'node:stream/consumers';
import { parseFacts } from '@meridian/registry/client';
import type { ReleaseStore } from '@meridian/registry/server';
import { lockDirectory, ServiceError } from '@meridian/service';
import * as v from 'valibot';
import { clusterFolder, keysFolder, type Manifest, releasesName } from './archive/manifest';
import { type ArchiveEntry, readArchive } from './archive/read-archive';
import { syncFolder } from './archive/sync-folder';
import { type KeyFile, requireNoKeys, writeKeyFiles } from './key-files';
import { releaseFileName, type StoredRelease, storedReleaseSchema } from './stored-releases';

export interface RestoreOptions {
  file: string;
  /** Of `verifyArchive`, which is to come before anything is opened. */
  manifest: Manifest;
  store: ReleaseStore;
  dataDir: string;
  /** Whether what is there is replaced. */
  isReplacing: boolean;
  onStep: (text: string) => void;
}

/**
 * Brings back what a backup holds, and returns what became of the trust root; null without keys. The embedded
 * database is laid out aside, and takes its place once all files of the releases are stored.
 *
 * @throws ServiceError `conflict` when something is there already or is in use, `integrity-mismatch` when the
 *   parts of the backup do not go together
 */
export async function restoreBackup(options: RestoreOptions): Promise<{ epoch: number } | null> {
  const { manifest, dataDir, isReplacing } = options;
  const cluster = path.join(dataDir, clusterFolder);
  const lock = manifest.hasDatabase ? await lockDirectory(path.dirname(cluster)) : undefined;
  try {
    if (!isReplacing && manifest.hasDatabase) requireNoDatabase(cluster);
    if (!isReplacing && manifest.hasKeys) requireNoKeys(dataDir);
    const draft = path.join(path.dirname(cluster), 'restored');
    await rm(draft, { recursive: true, force: true });
    const keys = await restoreFiles(options, draft);
    if (manifest.hasDatabase) await replaceCluster(draft, cluster);
    return keys.length > 0 ? await writeKeyFiles(dataDir, keys) : null;
  } finally {
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
  let releases: StoredRelease[] = [];
  const staged = new Set<StoredRelease>();
  for await (const { name, content } of readArchive(file)) {
    if (name.startsWith(clusterFolder)) await writeClusterFile(draft, name, content);
    else if (name.startsWith(keysFolder))
      keys.push({ name: path.basename(name), content: await buffer(content) });
    else if (name === releasesName) releases = await readReleases(options, content);
    else staged.add(await stageFile(store, releases, { name, content }));
  }
  for (const { app, version, upload, ...signed } of staged)
    await store.publish(upload, { app, version, signed });
  return keys;
}

/** @throws ServiceError `conflict` when one is in the store already, and nothing is to be replaced */
async function readReleases(
  { store, isReplacing }: RestoreOptions,
  content: ArchiveEntry['content'],
): Promise<StoredRelease[]> {
  const releases = v.parse(v.array(storedReleaseSchema), await json(content));
  for (const release of isReplacing ? [] : releases) {
    if (!(await store.list(release))) continue;
    const found = `${release.app} ${release.version}`;
    throw new ServiceError('conflict', `expected no ${found} in the store, found one`, {
      suggestion: 'Restore into another store of releases, or with --replace.',
    });
  }
  return releases;
}

/** @returns the release of the file; one of which no file is in the backup cannot become live, and is left out */
async function stageFile(
  store: ReleaseStore,
  releases: readonly StoredRelease[],
  { name, content }: ArchiveEntry,
): Promise<StoredRelease> {
  for (const release of releases)
    for (const declared of parseFacts(release.payload).files) {
      if (releaseFileName(release, declared.path) !== name) continue;
      await store.stage(release.upload, declared, content);
      return release;
    }
  throw wrongContent(name);
}

async function writeClusterFile(
  draft: string,
  name: string,
  content: ArchiveEntry['content'],
): Promise<void> {
  const target = path.join(draft, path.relative(clusterFolder, name));
  if (!target.startsWith(draft)) throw wrongContent(name);
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

/** The old one goes only when the new one is in its place and on the disk. */
async function replaceCluster(draft: string, cluster: string): Promise<void> {
  for (const entry of await readdir(draft, { withFileTypes: true, recursive: true }))
    if (entry.isDirectory()) await syncFolder(path.join(entry.parentPath, entry.name));
  await syncFolder(draft);
  const replaced = path.join(path.dirname(cluster), 'replaced');
  await rm(replaced, { recursive: true, force: true });
  if (existsSync(cluster)) await rename(cluster, replaced);
  await rename(draft, cluster);
  await syncFolder(path.dirname(cluster));
  await rm(replaced, { recursive: true, force: true });
}

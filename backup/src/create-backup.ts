import { createReadStream } from 'node:fs';
import { type FileHandle, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { digestOf } from '@meridian/registry/client';
import type { ReleaseStore } from '@meridian/registry/server';
import { type Database, type QueryRunner, ServiceError, systemClock } from '@meridian/service';
import { dumpName, keysFolder, type Manifest, releaseFileName } from './archive/manifest';
import { withDraft } from './archive/with-draft';
import { type ArchiveEntry, writeArchive } from './archive/write-archive';
import { describeSchemas } from './database/describe-schemas';
import { dumpDatabase } from './database/dump-database';
import type { KeyFile } from './key-files';
import { listRemoved, listStoredReleases, type StoredRelease } from './stored-releases';

export interface BackupOptions {
  file: string;
  database: Database;
  store: ReleaseStore;
  /** Empty for a backup without keys. */
  keys: readonly KeyFile[];
  onStep: (text: string) => void;
}

/**
 * Writes database and releases to one file, while the system runs.
 *
 * The database comes first, as one snapshot: it holds every write that was acknowledged before. A release
 * is in it only after its files were stored, so all files that the snapshot names are there when they are
 * copied afterwards, but for those of releases that are removed meanwhile.
 *
 * @throws ServiceError `conflict` when the file is there, `not-found` for a database without any of our
 *   schemas, `unavailable` when database or store do not respond or the file cannot be written: whole or
 *   not at all
 */
export async function createBackup({
  file,
  database,
  store,
  keys,
  onStep,
}: BackupOptions): Promise<Manifest> {
  const dump = `${file}.database.part`;
  const damaged: string[] = [];
  const removed = new Set<string>();
  const takenAt = systemClock().toISOString();
  const writing = withDraft(dump, async (draft) => {
    onStep('Reading the database');
    const releases = await writeDump(database, draft);
    onStep(`Reading ${releases.length} releases`);
    const entries = listEntries({ dump, releases, database, store, keys, damaged, removed });
    return writeArchive(file, entries, (files) => ({
      format: 'meridian-backup-1',
      takenAt,
      database: database.kind,
      releases: releases.length,
      hasKeys: keys.length > 0,
      damaged,
      removed: [...removed],
      files,
    }));
  });
  return writing.catch((error) => {
    throw explainDisk(error, file);
  });
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

/** To a file of its own, so that the transaction ends soon: the embedded database has only one. */
function writeDump({ db }: Database, draft: FileHandle): Promise<StoredRelease[]> {
  return db.transaction(
    async (snapshot) => {
      await requireData(snapshot);
      await pipeline(Readable.from(dumpDatabase(snapshot)), draft.createWriteStream());
      return listStoredReleases(snapshot);
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

/** Else a wrong setting would give backups of nothing, night after night. */
async function requireData(snapshot: QueryRunner): Promise<void> {
  const { schemas } = await describeSchemas(snapshot);
  if (schemas.length > 0) return;
  throw new ServiceError('not-found', "expected the services' data in the database, found none", {
    suggestion: 'Set DATA_DIR or DATABASE_URL as the registry has them.',
  });
}

async function* listEntries({
  dump,
  releases,
  database,
  store,
  keys,
  damaged,
  removed,
}: Pick<BackupOptions, 'database' | 'store' | 'keys'> & {
  dump: string;
  releases: readonly StoredRelease[];
  damaged: string[];
  removed: Set<string>;
}): AsyncGenerator<ArchiveEntry> {
  const { size } = await stat(dump);
  yield { name: dumpName, bytes: size, content: createReadStream(dump) };
  for (const release of releases) {
    const id = `${release.app} ${release.version}`;
    for (const { path, integrity } of release.files) {
      const name = releaseFileName(release.app, release.version, path);
      const content = await store.read(release, path);
      if (content && digestOf(content) === integrity)
        yield { name, bytes: content.byteLength, content: [content] };
      else if ((await listRemoved(database.db)).has(id)) {
        removed.add(id);
        break;
      } else damaged.push(name);
    }
  }
  for (const { name, content } of keys)
    yield { name: `${keysFolder}${name}`, bytes: content.length, content: [content] };
}

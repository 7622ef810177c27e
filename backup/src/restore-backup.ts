import type { ReleaseStore } from '@meridian/registry/server';
import { type Database, type QueryRunner, ServiceError } from '@meridian/service';
import { sql } from 'drizzle-orm';
import {
  dumpName,
  keysFolder,
  type Manifest,
  parseReleaseFileName,
  releaseFileName,
} from './archive/manifest';
import { collect, type ReadEntry, readVerified } from './archive/read-archive';
import { describeSchemas } from './database/describe-schemas';
import { type LoadedDump, loadDatabase } from './database/load-database';
import { type KeyFile, requireNoKeys, writeKeyFiles } from './key-files';
import { listStoredReleases, type StoredRelease } from './stored-releases';

const maxKeyBytes = 1_000_000;

export interface RestoreOptions {
  file: string;
  /** Of `verifyArchive`, which is to come before anything is opened. */
  manifest: Manifest;
  database: Database;
  store: ReleaseStore;
  dataDir: string;
  /** Whether what is there is replaced. */
  isReplacing: boolean;
  onStep: (text: string) => void;
}

export interface Restored extends LoadedDump {
  /** When the backup was taken: ISO 8601, UTC. */
  takenAt: string;
  releases: number;
  /** What became of the trust root; null without keys. */
  keys: { epoch: number } | null;
}

/**
 * Brings back what a backup holds. The database comes in one transaction, which is committed when all
 * files of the releases are stored.
 *
 * @throws ServiceError `conflict` when something is there already, or when the backup comes from a newer
 *   release than this one; `integrity-mismatch` when its parts do not go together
 */
export async function restoreBackup(options: RestoreOptions): Promise<Restored> {
  const { manifest, database, dataDir, isReplacing, onStep } = options;
  if (!isReplacing) await requireEmpty(database);
  if (!isReplacing && manifest.hasKeys) requireNoKeys(dataDir);
  onStep('Restoring the database');
  const { loaded, keys } = await database.db.transaction((transaction) =>
    restoreAll(transaction, options),
  );
  const written = keys.length > 0 ? await writeKeyFiles(dataDir, keys) : null;
  return { ...loaded, takenAt: manifest.takenAt, releases: manifest.releases, keys: written };
}

/**
 * For PostgreSQL, whose clients no directory's lock holds off.
 *
 * @throws ServiceError `conflict` when someone else is connected as the same role
 */
export async function requireAlone({ db }: Database): Promise<void> {
  const { rows } = await db.execute<{ others: number }>(sql`
    select count(*)::int as others from pg_stat_activity
    where datname = current_database() and usename = current_user and pid <> pg_backend_pid()`);
  const { others = 0 } = rows[0] ?? {};
  if (others === 0) return;
  throw new ServiceError('conflict', `The database is in use by ${others} other connections`, {
    suggestion: 'Stop registry and backend, and close other sessions.',
  });
}

async function requireEmpty({ db }: Database): Promise<void> {
  const { schemas } = await describeSchemas(db);
  if (schemas.length === 0) return;
  throw new ServiceError('conflict', `expected an empty database, found ${schemas.join(', ')}`, {
    suggestion: 'Restore into another DATA_DIR or DATABASE_URL, or with --replace.',
  });
}

async function restoreAll(
  transaction: QueryRunner,
  { file, manifest, store, onStep }: RestoreOptions,
): Promise<{ loaded: LoadedDump; keys: KeyFile[] }> {
  for (const schema of (await describeSchemas(transaction)).schemas)
    await transaction.execute(sql.raw(`drop schema ${schema} cascade`));
  const keys: KeyFile[] = [];
  let loaded: LoadedDump | undefined;
  let releases: StoredRelease[] = [];
  for await (const entry of readVerified(file, manifest)) {
    if (entry.name === dumpName) {
      loaded = await loadDatabase(transaction, readLines(entry));
      releases = await listStoredReleases(transaction);
      onStep(`Restoring ${releases.length} releases`);
    } else if (entry.name.startsWith(keysFolder)) {
      const name = entry.name.slice(keysFolder.length);
      keys.push({ name, content: await collect(entry.content, maxKeyBytes) });
    } else await stageFile(store, releases, entry);
  }
  if (!loaded) throw wrongContent(`a backup with ${dumpName}`, 'none');
  for (const release of releases) await publish(store, release, manifest);
  return { loaded, keys };
}

/** Not by `readline`, which on some versions of Node also ends a line where JSON may hold U+2028. */
async function* readLines({ content }: ReadEntry): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of content) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest) yield rest;
}

async function stageFile(
  store: ReleaseStore,
  releases: readonly StoredRelease[],
  { name, content }: ReadEntry,
): Promise<void> {
  const { app, version, path } = parseReleaseFileName(name) ?? {};
  const release = releases.find((one) => one.app === app && one.version === version);
  const declared = release?.files.find((one) => one.path === path);
  if (!release || !declared) throw wrongContent('files that the database names', name);
  await store.stage(release.upload, declared, content);
}

/** A release of which no file is left, or that was removed meanwhile, has nothing to publish; it cannot become live. */
async function publish(
  store: ReleaseStore,
  { app, version, upload, signed, files }: StoredRelease,
  manifest: Manifest,
): Promise<void> {
  if (manifest.removed.includes(`${app} ${version}`)) return store.discard(upload);
  const names = files.map(({ path }) => releaseFileName(app, version, path));
  const left = names.filter((name) => name in manifest.files);
  const missing = names.filter(
    (name) => !(name in manifest.files || manifest.damaged.includes(name)),
  );
  if (missing.length > 0) throw wrongContent(missing[0] ?? '', 'no such file');
  if (left.length > 0) await store.publish(upload, { app, version, signed });
}

function wrongContent(expected: string, found: string): ServiceError {
  return new ServiceError('integrity-mismatch', `expected ${expected}, found ${found}`, {
    suggestion: 'Nothing was changed in the database. Take another backup.',
  });
}

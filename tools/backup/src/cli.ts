import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { openReleaseStore, readRegistryConfig } from '@meridian/registry/server';
import { createLogger, openDatabase, ServiceError } from '@meridian/service';
import { defineProgram } from '@meridian/service/cli';
import { sql } from 'drizzle-orm';
import type { Manifest } from './archive/manifest';
import { verifyArchive } from './archive/read-archive';
import { type Backup, createBackup } from './create-backup';
import { readKeyFiles } from './key-files';
import { restoreBackup } from './restore-backup';

const notes = `
The system is found by DATA_DIR or DATABASE_URL, and its releases by RELEASES_S3_URL and its
neighbours or DATA_DIR: give the command the settings of the registry.`;

const logger = createLogger({ name: 'backup', level: 'fatal' });
const onStep = (text: string) => process.stderr.write(`${text}\n`);

export const runBackup = defineProgram('backup', (program, { environment, cwd, print }) => {
  program
    .description(
      'Writes releases and the embedded database to one file, while the system runs. Take PostgreSQL by pg_dump, before.',
    )
    .argument('<file>', 'or a directory, in which the name has the time')
    .option('--with-keys', 'also private keys and tokens: store it as you store them')
    .addHelpText(
      'after',
      `\nThe file is readable by its owner alone: it holds personal data.${notes}`,
    )
    .action(async (target: string, { withKeys }: { withKeys?: true }) => {
      const { config, dataDir, store } = await openInstallation(environment, cwd);
      const file = chooseFile(path.resolve(cwd, target));
      const keys = withKeys ? await readKeyFiles(config, dataDir) : [];
      const { databaseUrl } = config;
      const postgresql = databaseUrl ? await openDatabase({ databaseUrl, logger }) : undefined;
      const options = { file, dataDir, postgresql, store, keys, onStep };
      const backup = await createBackup(options).finally(() => postgresql?.close());
      requireUndamaged(file, backup);
      print({ file, ...backup }, printBackup);
    });
});

export const runRestore = defineProgram('restore', (program, { environment, cwd, print }) => {
  program
    .description('Brings back what a backup holds; the system does not run meanwhile.')
    .argument('<file>')
    .option('--replace', 'replace what is there')
    .addHelpText(
      'after',
      `
Everything in the file is checked before anything is written. Services that start afterwards
bring the database up to date. Restore PostgreSQL from its own dump.${notes}`,
    )
    .action(async (name: string, { replace: isReplacing = false }: { replace?: boolean }) => {
      const file = path.resolve(cwd, name);
      onStep('Checking the backup');
      const manifest = await verifyArchive(file);
      const { config, dataDir, store } = await openInstallation(environment, cwd);
      requireSameDatabase(manifest, config.databaseUrl);
      if (config.databaseUrl) await requireAlone(config.databaseUrl);
      const options = { file, manifest, store, dataDir, isReplacing, onStep };
      print({ ...manifest, keys: await restoreBackup(options) }, printRestored);
    });
});

async function openInstallation(environment: NodeJS.ProcessEnv, cwd: string) {
  const config = readRegistryConfig(environment);
  const dataDir = path.resolve(cwd, config.dataDir);
  return { config, dataDir, store: await openReleaseStore({ s3: config.s3, dataDir }, logger) };
}

/** With DATABASE_URL no service would look for an embedded database. */
function requireSameDatabase({ hasDatabase }: Manifest, databaseUrl: string | undefined): void {
  if (!hasDatabase || !databaseUrl) return;
  throw new ServiceError('conflict', 'expected a backup without database, found an embedded one', {
    suggestion: 'Restore it without DATABASE_URL.',
  });
}

/** A lock of the directory does not stop clients of PostgreSQL. */
async function requireAlone(databaseUrl: string): Promise<void> {
  const database = await openDatabase({ databaseUrl, logger });
  const others = await database.db
    .execute(
      sql`select from pg_stat_activity where datname = current_database()
        and usename = current_user and pid <> pg_backend_pid()`,
    )
    .finally(() => database.close());
  if (others.rows.length === 0) return;
  const message = `The database is in use by ${others.rows.length} other connections`;
  throw new ServiceError('conflict', message, {
    suggestion: 'Stop registry and backend, and close other sessions.',
  });
}

function printBackup({ file, hasDatabase, releases, hasKeys }: Backup & { file: string }): string {
  return [
    hasDatabase
      ? `${file}: the database and ${releases} releases`
      : `${file}: ${releases} releases, and no database: pg_dump saves it, before this command`,
    hasKeys
      ? 'Private keys and tokens are in it: who has the file can sign releases.'
      : 'No keys are in it: keep trust root, private keys and tokens apart, or use --with-keys.',
  ].join('\n');
}

function chooseFile(target: string): string {
  if (!existsSync(target)) return target;
  const time = new Date().toISOString().replaceAll(/[-:]|\.\d+/g, '');
  if (statSync(target).isDirectory()) return path.join(target, `meridian-${time}.tar.gz`);
  throw new ServiceError('conflict', `expected no file ${target}, found one`, {
    suggestion: 'Name another file, or a directory.',
  });
}

function requireUndamaged(file: string, { damaged }: Backup): void {
  if (damaged.length === 0) return;
  throw new ServiceError(
    'integrity-mismatch',
    `expected every file of every release as its record says, found ${damaged.length} missing or damaged: ${damaged.slice(0, 10).join(', ')}`,
    { suggestion: `${file} holds all else. Restore these files from an older backup.` },
  );
}

type Restored = Manifest & { keys: Awaited<ReturnType<typeof restoreBackup>> };

function printRestored({ takenAt, hasDatabase, releases, keys }: Restored): string {
  return [
    `${hasDatabase ? 'The database and ' : 'No database, and '}${releases} releases, as they were at ${takenAt}`,
    keys
      ? `The trust root in DATA_DIR/keys has epoch ${keys.epoch} now: site servers on other machines need this file.`
      : 'Put trust root, private keys and tokens in their places, and raise the epoch of the trust root, before the start.',
    'Mails that were delivered after the backup will be delivered once more.',
  ].join('\n');
}

import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { openDatabase, openDatabaseBeside, ServiceError } from '@meridian/service';
import { defineProgram } from '@meridian/service/cli';
import type { Manifest } from './archive/manifest';
import { verifyArchive } from './archive/read-archive';
import { createBackup } from './create-backup';
import { readKeyFiles } from './key-files';
import { findInstallation, withInstallation } from './open-installation';
import { type Restored, requireAlone, restoreBackup } from './restore-backup';

const notes = `
The system is found by DATA_DIR or DATABASE_URL, and its releases by RELEASES_S3_URL and its
neighbours or DATA_DIR: give the command the settings of the registry.`;

const onStep = (text: string) => process.stderr.write(`${text}\n`);

/** `npm run backup -- <file or directory>` */
export const runBackup = defineProgram('backup', (program, { environment, cwd, print }) => {
  program
    .description('Writes database and releases to one file, while the system runs.')
    .argument('<file>', 'or a directory, in which the name has the time')
    .option('--with-keys', 'also private keys and tokens: store it as you store them')
    .addHelpText(
      'after',
      `\nThe file is readable by its owner alone: it holds personal data.${notes}`,
    )
    .action(async (target: string, { withKeys }: { withKeys?: true }) => {
      const installation = findInstallation(environment, cwd);
      const file = chooseFile(path.resolve(cwd, target));
      const { config, dataDir } = installation;
      const keys = withKeys ? await readKeyFiles(config, dataDir) : [];
      const manifest = await withInstallation(installation, openDatabaseBeside, (opened) =>
        createBackup({ ...opened, file, keys, onStep }),
      );
      requireUndamaged(file, manifest);
      print({ file, ...manifest, files: Object.keys(manifest.files).length }, printBackup);
    });
});

/** `npm run restore -- <file>` */
export const runRestore = defineProgram('restore', (program, { environment, cwd, print }) => {
  program
    .description('Brings back what a backup holds; the system does not run meanwhile.')
    .argument('<file>')
    .option('--replace', 'replace what is there')
    .addHelpText(
      'after',
      `
Everything in the file is checked before anything is written. It needs a database without the
system's schemas, embedded or PostgreSQL, whichever the backup came from.${notes}`,
    )
    .action(async (name: string, { replace: isReplacing = false }: { replace?: boolean }) => {
      const installation = findInstallation(environment, cwd);
      const { dataDir } = installation;
      const file = path.resolve(cwd, name);
      onStep('Checking the backup');
      const manifest = await verifyArchive(file);
      const restored = await withInstallation(installation, openDatabase, async (opened) => {
        await requireAlone(opened.database);
        return restoreBackup({ ...opened, file, manifest, dataDir, isReplacing, onStep });
      });
      print(restored, printRestored);
    });
});

function printBackup({
  file,
  releases,
  files,
  hasKeys,
}: Omit<Manifest, 'files'> & { file: string; files: number }): string {
  return [
    `${file}: the database and ${releases} releases, ${files} files in all`,
    hasKeys
      ? 'Private keys and tokens are in it: who has the file can sign releases.'
      : 'No keys are in it: keep trust root, private keys and tokens apart, or use --with-keys.',
  ].join('\n');
}

/** @throws ServiceError `conflict` when the file is there */
function chooseFile(target: string): string {
  if (!existsSync(target)) return target;
  const time = new Date().toISOString().replaceAll(/[-:]|\.\d+/g, '');
  if (statSync(target).isDirectory()) return path.join(target, `meridian-${time}.tar.gz`);
  throw new ServiceError('conflict', `expected no file ${target}, found one`, {
    suggestion: 'Name another file, or a directory.',
  });
}

function requireUndamaged(file: string, { damaged }: Manifest): void {
  if (damaged.length === 0) return;
  throw new ServiceError(
    'integrity-mismatch',
    `expected every file of every release as its record says, found ${damaged.length} missing or damaged: ${damaged.slice(0, 10).join(', ')}`,
    { suggestion: `${file} holds all else. Restore these files from an older backup.` },
  );
}

function describeKeys(keys: Restored['keys']): string {
  if (!keys)
    return 'Put trust root, private keys and tokens in their places, and raise the epoch of the trust root, before the start.';
  return `The trust root in DATA_DIR/keys has epoch ${keys.epoch} now: site servers on other machines need this file.`;
}

function printRestored({ takenAt, releases, rows, migrated, keys }: Restored): string {
  const applied = Object.values(migrated).flat();
  return [
    `${rows} rows and ${releases} releases, as they were at ${takenAt}`,
    ...(applied.length > 0
      ? [`Applied the migrations that came later: ${applied.join(', ')}`]
      : []),
    describeKeys(keys),
    'Mails that were delivered after the backup will be delivered once more.',
  ].join('\n');
}

import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { openDatabase, openDatabaseBeside, ServiceError } from '@meridian/service';
import { defineCommand, defineProgram } from '@meridian/service/cli';
import type { Manifest } from './archive/manifest';
import { verifyArchive } from './archive/read-archive';
import { createBackup } from './create-backup';
import { readKeyFiles } from './key-files';
import { findInstallation, type Installation, withInstallation } from './open-installation';
import { type Restored, requireAlone, restoreBackup } from './restore-backup';

const notes = [
  'The system is found by DATA_DIR or DATABASE_URL, and its releases by RELEASES_S3_URL and its',
  'neighbours or DATA_DIR: give the command the settings of the registry.',
];

const onStep = (text: string) => process.stderr.write(`${text}\n`);

const backup = defineCommand({
  name: 'backup',
  summary: 'Write database and releases to one file, while the system runs',
  details: [
    'Given a directory, it chooses a name with the time. The file is readable by its owner alone: it',
    'holds personal data.',
    ...notes,
  ],
  takes: { usage: '<file or directory>', min: 1, max: 1 },
  options: [
    {
      name: 'with-keys',
      value: '',
      summary: 'Also private keys and tokens: store it as you store them',
    },
  ],
  async run(installation: Installation, { positionals: [target = ''], flags }) {
    const { config, dataDir, cwd } = installation;
    const file = chooseFile(path.resolve(cwd, target));
    const keys = flags.has('with-keys') ? await readKeyFiles(config, dataDir) : [];
    const manifest = await withInstallation(installation, openDatabaseBeside, (opened) =>
      createBackup({ ...opened, file, keys, onStep }),
    );
    requireUndamaged(file, manifest);
    return { file, ...manifest, files: Object.keys(manifest.files).length };
  },
  print: ({ file, releases, files, hasKeys }) =>
    [
      `${file}: the database and ${releases} releases, ${files} files in all`,
      hasKeys
        ? 'Private keys and tokens are in it: who has the file can sign releases.'
        : 'No keys are in it: keep trust root, private keys and tokens apart, or use --with-keys.',
    ].join('\n'),
});

const restore = defineCommand({
  name: 'restore',
  summary: 'Bring back what a backup holds; the system does not run meanwhile',
  details: [
    'Everything in the file is checked before anything is written. It needs a database without the',
    "system's schemas, embedded or PostgreSQL, whichever the backup came from.",
    ...notes,
  ],
  takes: { usage: '<file>', min: 1, max: 1 },
  options: [{ name: 'replace', value: '', summary: 'Replace what is there' }],
  async run(installation: Installation, { positionals: [name = ''], flags }) {
    const { dataDir, cwd } = installation;
    const file = path.resolve(cwd, name);
    onStep('Checking the backup');
    const manifest = await verifyArchive(file);
    const isReplacing = flags.has('replace');
    return withInstallation(installation, openDatabase, async (opened) => {
      await requireAlone(opened.database);
      return restoreBackup({ ...opened, file, manifest, dataDir, isReplacing, onStep });
    });
  },
  print: printRestored,
});

/** `npm run backup -- <file or directory>` */
export const runBackup = defineProgram({
  name: 'backup',
  commands: [backup],
  options: [],
  notes: [],
  createContext: findInstallation,
});

/** `npm run restore -- <file>` */
export const runRestore = defineProgram({
  name: 'restore',
  commands: [restore],
  options: [],
  notes: [],
  createContext: findInstallation,
});

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

// @ts-check
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fail, step } from './progress.mjs';

export const root = path.resolve(import.meta.dirname, '../..');

const stamp = path.join(root, 'node_modules/.installed-lock');

/** Installs the dependencies when they are missing or older than the lock file. */
export function ensureInstalled() {
  refuseOldNode();
  const lock = createHash('sha256')
    .update(readFileSync(path.join(root, 'package-lock.json')))
    .digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return;
  step('Installing dependencies');
  // Not `npm ci`, which refuses a lock file that lacks the optional packages of other platforms.
  const { status } = spawnSync(
    'npm',
    ['install', '--no-save', '--no-progress', '--loglevel=error'],
    {
      cwd: root,
      stdio: 'inherit',
      shell: process.platform === 'win32',
    },
  );
  if (status !== 0)
    fail('The dependencies could not be installed. Check the network, then run the command again.');
  writeFileSync(stamp, lock);
}

function refuseOldNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19))
    fail(`Node.js 20.19 or newer is needed; this is ${process.versions.node}.`);
}

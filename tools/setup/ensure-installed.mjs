// @ts-check
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { requireOpenFiles } from '../../shared/service/src/open-files.mjs';
import { fail, step } from './progress.mjs';

export const root = path.resolve(import.meta.dirname, '../..');

/**
 * Installs dependencies that are missing or differ from the lock file: those of builds and of the running system, and
 * with `development` also those of tests and checks, about as many again.
 * @param {{ development?: boolean }} [options]
 */
export function ensureInstalled({ development = false } = {}) {
  rejectOldNode();
  requireOpenFiles();
  if (isInstalled(root, development)) return;
  step(
    development ? 'Installing dependencies, those of development too' : 'Installing dependencies',
  );
  // Packages that tests needed once stay.
  if (!install(root, development || hasPackage('jest') ? [] : ['--omit=dev']))
    fail('The dependencies could not be installed. Check the network, then run the command again.');
}

/** @param {string} name of a package */
function hasPackage(name) {
  return existsSync(path.join(root, 'node_modules', name, 'package.json'));
}

/**
 * Installs the packages of one command: a folder with a lock file of its own, outside of the workspaces.
 * @param {string} folder @param {string} title e.g. `Lighthouse`
 */
export function ensureToolsInstalled(folder, title) {
  if (isInstalled(folder, true)) return;
  step(`Installing ${title}`);
  if (!install(folder, []))
    fail(`${title} could not be installed. Check the network, then run the command again.`);
}

/** @param {string} folder @param {readonly string[]} more words for npm */
function install(folder, more) {
  // npm's saved metadata may be too old. The second try asks the network about each package, and says what is missing.
  return runInstall(folder, ['--prefer-offline', ...more], 'ignore') || runInstall(folder, more, 2);
}

/** @param {string} folder @param {readonly string[]} more @param {'ignore' | 2} output */
function runInstall(folder, more, output) {
  // `npm ci` would reject a lock file that lacks the optional packages of other platforms.
  const words = ['install', '--no-save', '--ignore-scripts', '--no-progress', '--loglevel=error'];
  const { status } = spawnSync('npm', [...words, ...more], {
    cwd: folder,
    // A program may read the command's output, so npm writes to the error stream as well.
    stdio: ['ignore', output, output],
    shell: process.platform === 'win32',
  });
  return status === 0;
}

/**
 * Compares the lock file with npm's own record of what it has installed.
 * @param {string} folder @param {boolean} development
 */
function isInstalled(folder, development) {
  const installed = readPackages(path.join(folder, 'node_modules/.package-lock.json'));
  if (!installed) return false;
  return Object.entries(readPackages(path.join(folder, 'package-lock.json')) ?? {}).every(
    ([name, { version, link, optional, dev }]) =>
      // Packages of this repository have no version of their own; optional ones may be for other systems.
      !name.includes('node_modules/') ||
      (optional && !installed[name]) ||
      (dev && !development) ||
      (installed[name]?.version === version && installed[name]?.link === link),
  );
}

/**
 * @param {string} file
 * @returns {Record<string, { version?: string, link?: boolean, optional?: boolean, dev?: boolean }> | null}
 */
function readPackages(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch {
    return null;
  }
}

function rejectOldNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19))
    fail(`Node.js 20.19 or newer is needed; this is ${process.versions.node}.`);
}

// @ts-check
import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import path from 'node:path';
import { buildChanged } from '../build/build-changed.mjs';
import { root } from '../setup/ensure-installed.mjs';
import { step } from '../setup/progress.mjs';

const watched = [
  'backend/src',
  'identity-emulator/src',
  'registry/src',
  'site/src',
  'shared/service/src',
  'scripts/start',
];

/**
 * Runs backend, registry and site server, and restarts them when their sources change.
 *
 * @param {{ shell: string, releases: Record<string, string> }} development
 */
export function runServices(development) {
  let child = start(development);
  process.on('exit', () => child.kill());
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  const restart = async () => {
    try {
      await buildChanged({ only: ['system'] });
    } catch (error) {
      // The running services stay; the next change tries again.
      console.error(error instanceof Error ? error.message : error);
      return;
    }
    step('Restarting the services');
    const ended = new Promise((resolve) => child.once('close', resolve));
    child.removeAllListeners('close');
    child.kill('SIGTERM');
    await ended;
    child = start(development);
  };
  for (const folder of watched)
    watch(path.join(root, folder), { recursive: true }, (_event, file) => {
      if (file && /\.test\.|(^|\/)dist(\/|$)/.test(file)) return;
      clearTimeout(timer);
      timer = setTimeout(restart, 300);
    });
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM']))
    process.on(signal, () => {
      child.removeAllListeners('close');
      child.once('close', () => process.exit(0));
      child.kill('SIGTERM');
    });
}

/** @param {{ shell: string, releases: Record<string, string> }} development */
function start(development) {
  const child = spawn(process.execPath, [path.join(root, 'scripts/dev/services.mjs')], {
    env: { ...process.env, DEVELOPMENT: JSON.stringify(development) },
    stdio: 'inherit',
  });
  child.on('close', (code) => process.exit(code ?? 1));
  return child;
}

// @ts-check
import { spawn } from 'node:child_process';
import path from 'node:path';
import { root } from '../setup/ensure-installed.mjs';
import { step } from '../setup/progress.mjs';
import { listTargets } from './targets.mjs';

const atOnce = 2;

/**
 * Builds what has changed since it was built last.
 *
 * @param {{ only?: readonly string[], force?: boolean }} [options]
 * @returns {Promise<string[]>} the names of what was built
 * @throws {Error} with the builder's messages
 */
export async function buildChanged({ only = [], force = false } = {}) {
  const targets = listTargets();
  const unknown = only.find((name) => !targets.some((target) => target.name === name));
  if (unknown)
    throw new Error(
      `There is nothing called ${unknown} to build. Expected: ${targets.map((t) => t.name).join(', ')}.`,
    );
  const changed = targets.filter(
    (target) =>
      (only.length === 0 || only.includes(target.name)) &&
      (force || target.built() !== target.current()),
  );
  const queue = [...changed];
  const work = async () => {
    for (let target = queue.shift(); target; target = queue.shift()) await build(target);
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return changed.map(({ name }) => name);
}

/** @param {import('./targets.mjs').Target} target */
async function build(target) {
  step(`Building ${target.name}`);
  const version = target.current();
  const child = spawn(
    process.execPath,
    [path.join(root, 'node_modules/@rsbuild/core/bin/rsbuild.js'), 'build', '-c', target.config],
    {
      cwd: path.join(root, target.folder),
      env: { ...process.env, NODE_ENV: 'production', RSBUILD_NO_UPDATE: '1' },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (output += chunk));
  const code = await new Promise((resolve) => child.on('close', resolve));
  if (code !== 0) {
    throw new Error(`${output}\n${target.name} could not be built: the messages above say why.`);
  }
  target.mark(version);
}

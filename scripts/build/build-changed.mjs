// @ts-check
import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { root } from '../setup/ensure-installed.mjs';
import { step } from '../setup/progress.mjs';
import { targets } from './targets.mjs';

/** @import { Target } from './targets.mjs' */

const maxAtOnce = 2;

/**
 * Builds what has changed since it was built last.
 *
 * @param {{ only?: readonly string[], force?: boolean }} [options]
 * @returns {Promise<Target[]>} what was built
 * @throws {Error} with the builder's messages
 */
export async function buildChanged({ only = [], force = false } = {}) {
  const names = targets.map(({ name }) => name);
  const unknown = only.find((name) => !names.includes(name));
  if (unknown)
    throw new Error(`There is nothing called ${unknown} to build. Expected: ${names.join(', ')}.`);
  const changed = targets
    .filter(({ name }) => only.length === 0 || only.includes(name))
    .filter((target) => force || target.built() !== target.current());
  const queue = [...changed];
  const work = async () => {
    for (let target = queue.shift(); target; target = queue.shift()) await build(target);
  };
  await Promise.all(Array.from({ length: maxAtOnce }, work));
  return changed;
}

/** @param {Target} target */
async function build({ name, folder, current, mark }) {
  step(`Building ${name}`);
  const version = current();
  const rsbuild = path.join(root, 'node_modules/@rsbuild/core/bin/rsbuild.js');
  const options = {
    cwd: path.join(root, folder),
    env: { ...process.env, NODE_ENV: 'production', RSBUILD_NO_UPDATE: '1' },
    maxBuffer: Number.POSITIVE_INFINITY,
  };
  const words = [rsbuild, 'build', '-c', 'rsbuild.config.ts'];
  await promisify(execFile)(process.execPath, words, options).catch(({ stdout, stderr }) => {
    throw new Error(`${stdout}${stderr}\n${name} could not be built: the messages above say why.`);
  });
  mark(version);
}

// @ts-check
import { root } from '../setup/ensure-installed.mjs';
import { step } from '../setup/progress.mjs';
import { runBuilder, runForBuild } from './run-builder.mjs';
import { targets } from './targets.mjs';
import { writeTypes } from './write-types.mjs';

/** @import { Target } from './targets.mjs' */

const maxAtOnce = 2;

/**
 * @param {{ only?: readonly string[], force?: boolean }} [options]
 * @returns {Promise<Target[]>} the targets that were built
 * @throws {Error} with the builder's messages
 */
export async function buildChanged({ only = [], force = false } = {}) {
  const names = targets.map(({ name }) => name);
  const unknown = only.find((name) => !names.includes(name));
  if (unknown)
    throw new Error(`There is nothing called ${unknown} to build. Expected: ${names.join(', ')}.`);
  const wanted = targets.filter(({ name }) => only.length === 0 || only.includes(name));
  const others = targets.filter((target) => target.isApp && !wanted.includes(target));
  /** @param {readonly Target[]} list */
  const listChanged = (list) =>
    list.filter((target) => force || target.built() !== target.current());
  let changed = listChanged(wanted);
  const buildsApps = wanted.some(({ isApp }) => isApp);
  if (buildsApps && [...changed, ...listChanged(others)].some(({ isApp }) => isApp)) {
    // Editors read the types too. Declarations of a changed app are inputs of the apps that use it.
    await writeTypes();
    changed = listChanged(wanted);
  }
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
  // The shell's release carries the packages that fit it.
  if (name === 'shell') await runForBuild(root, ['tools/packages/pack.mjs', version], 'shell');
  const warnings = await runBuilder(root, folder);
  for (const line of warnings) console.error(line);
  mark(version);
}

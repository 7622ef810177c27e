// @ts-check
import path from 'node:path';
import { buildChanged } from '../build/build-changed.mjs';
import { fail, orFail } from '../setup/progress.mjs';
import { builtPrograms, expectedPrograms, runBuilt } from './built-programs.mjs';

/**
 * Runs a command line, built first when its sources have changed, and sets the exit code.
 * @param {string} name
 * @param {readonly string[]} words what stands after its name
 */
export async function buildAndRun(name, words) {
  const program = builtPrograms.get(name) ?? fail(expectedPrograms);
  await orFail(() => buildChanged({ only: [path.basename(program.folder)] }));
  await runBuilt(program, words);
}

// @ts-check
import { buildChanged } from '../build/build-changed.mjs';
import { targets } from '../build/targets.mjs';
import { root } from '../setup/ensure-installed.mjs';
import { fail, orFail } from '../setup/progress.mjs';
import { builtPrograms, expectedPrograms, runBuilt } from './built-programs.mjs';
import { saveSeen, seeInputs } from './seen-inputs.mjs';

/**
 * Runs a command line, built first when its sources have changed, and sets the exit code.
 *
 * @param {string} name
 * @param {readonly string[]} words what stands after its name
 */
export async function buildAndRun(name, words) {
  const program = builtPrograms.get(name) ?? fail(expectedPrograms);
  await orFail(async () => {
    const { service } = program;
    const files = targets.find((target) => target.name === service)?.files() ?? [];
    const seen = seeInputs(root, files);
    await buildChanged({ only: [service] });
    saveSeen(root, service, seen);
  });
  await runBuilt(program, words);
}

// @ts-check
/**
 * `npm run release -- <command>` for teams, `npm run outbox`, `organizers`, `data`, `backup` and `restore` for
 * operators: command lines that are built first when their sources have changed.
 */
import { builtPrograms, runBuilt } from './cli/built-programs.mjs';
import { isUntouched } from './cli/seen-inputs.mjs';
import { ensureInstalled, requireRuntime, root } from './setup/ensure-installed.mjs';

const [name = '', ...words] = process.argv.slice(2);
const program = builtPrograms.get(name);
requireRuntime();
if (program && isUntouched(root, program.service)) await runBuilt(program, words);
else {
  ensureInstalled();
  const { buildAndRun } = await import('./cli/build-and-run.mjs');
  await buildAndRun(name, words);
}

// @ts-check
/**
 * `npm run release -- <command>` for teams, `npm run outbox`, `organizers`, `backup` and `restore` for
 * operators: command lines that are built first when their sources have changed.
 */
import { builtPrograms, expectedPrograms, runBuilt } from './cli/built-programs.mjs';
import { ensureInstalled } from './setup/ensure-installed.mjs';

const [name = '', ...words] = process.argv.slice(2);
ensureInstalled();
const { fail, orFail } = await import('./setup/progress.mjs');
const { buildChanged } = await import('./build/build-changed.mjs');
const program = builtPrograms.get(name) ?? fail(expectedPrograms);
await orFail(() => buildChanged({ only: [program.service] }));
await runBuilt(program, words);

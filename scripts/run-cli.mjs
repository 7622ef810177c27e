// @ts-check
/**
 * `npm run release -- <command>` for teams, `npm run outbox`, `organizers`, `backup` and `restore` for
 * operators: command lines that are built first when their sources have changed.
 */
import { ensureInstalled } from './setup/ensure-installed.mjs';

const [name = '', ...words] = process.argv.slice(2);
ensureInstalled();
const { buildAndRun } = await import('./cli/build-and-run.mjs');
await buildAndRun(name, words);

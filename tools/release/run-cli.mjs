// @ts-check
/**
 * `npm run release -- <command>` for teams, `npm run outbox`, `organizers`, `data`, `backup` and `restore` for operators:
 * builds the command line when its sources have changed, and runs it.
 */
import { ensureInstalled } from '../setup/ensure-installed.mjs';

ensureInstalled();
const { buildAndRun } = await import('./build-and-run.mjs');
const [name = '', ...words] = process.argv.slice(2);
await buildAndRun(name, words);
